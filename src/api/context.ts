import type { Database } from "../database/database.ts";
import type { SongDraw } from "../database/catalogue/random-song.ts";
import type { Clock } from "../domain/calendar-date.ts";
import type { ReceiveFeedback } from "../domain/feedback-rules.ts";
import type { Search } from "../search/search.ts";
import type { Issuer } from "../identity/issuer.ts";
import type { Uploads } from "../pictures/upload/uploads.ts";
import type { ClientAddress } from "./request/client-address.ts";
import type { Limits } from "./request/limits.ts";

/** What the API is given by the server. */
export interface ApiContext {
  database: Database;
  search: Search;
  clock: Clock;
  /** The public address of the site, without a slash at the end. */
  origin: string;
  /** Whose ID tokens are accepted; the first is where a browser is sent. */
  issuers: readonly Issuer[];
  limits: Limits;
  clientAddress: ClientAddress;
  uploads: Uploads;
  /** Is told of what was not expected; the answer itself says nothing of it. */
  logError: (error: unknown) => void;
  /** A number from 0 up to 1; Math.random unless a test says otherwise. */
  random?: () => number;
  /** Takes feedback; without it, feedback is given elsewhere. */
  receiveFeedback?: ReceiveFeedback | undefined;
  /** Where random songs come from, if others draw them, too. */
  songDraw?: SongDraw;
}
