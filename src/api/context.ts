import type { Database } from "../database/database.ts";
import type { SongDraw } from "../database/catalogue/songs/random-song.ts";
import type { Clock } from "../domain/calendar-date.ts";
import type { TrustRule } from "../domain/edits/edit-rules.ts";
import type { EditState } from "../domain/edits/edit.ts";
import type { ReceiveFeedback } from "../domain/moderation/feedback-rules.ts";
import type { Connections } from "../people/connection.ts";
import type { Search } from "../search/search.ts";
import type { Issuer } from "../identity/issuer.ts";
import type { Uploads } from "../pictures/upload/uploads.ts";
import type { ClientAddress } from "./request/client-address.ts";
import type { Limits } from "./request/limits.ts";

/** The dependencies of public answers, of which none tells who asks: the server caches them by address for all. */
export interface PublicApiContext {
  database: Database;
  search: Search;
  clock: Clock;
  /** Logs unexpected errors, of which the answer reveals nothing. */
  logError: (error: unknown) => void;
}

export interface ApiContext extends PublicApiContext {
  connections: Connections;
  /** The public address of the site, without a slash at the end. */
  origin: string;
  /** The issuers whose ID tokens are accepted; browsers sign in with the first. */
  issuers: readonly Issuer[];
  limits: Limits;
  trust: TrustRule;
  clientAddress: ClientAddress;
  uploads: Uploads;
  /** Removes people from the list of the local identity service, by the subjects of their tokens. */
  forgetPeople: (subjects: readonly string[]) => Promise<void>;
  /** Called with the state of an edit after a request changed it, for the metrics. */
  onEdit?: ((state: EditState) => void) | undefined;
  /** The folder of the dumps of the catalogue; null: none are offered. */
  dumpFolder: string | null;
  /** Returns a number from 0 up to 1; Math.random by default. */
  random?: () => number;
  receiveFeedback?: ReceiveFeedback | undefined;
  /** The source of random songs, where it is shared with pages. */
  songDraw?: SongDraw;
}
