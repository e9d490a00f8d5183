import { createContext } from "react-router";
import type { Database } from "../database/database.ts";
import type { Clock } from "../domain/calendar-date.ts";
import type { SignInOffer } from "../domain/sign-in-offer.ts";
import type { Tag } from "../domain/tag.ts";
import type { Search } from "../search/search.ts";

/** What a page's loader is given by the server. */
export interface PageContext {
  database: Database;
  search: Search;
  clock: Clock;
  /** The public address of the site, without a slash at the end: canonical and sharing addresses begin with it. */
  origin: string;
  /** Where to write to whoever runs the site; null where no address was given. */
  contactEmail: string | null;
  /** The form at another host to which feedback goes; null: the site has its own. */
  feedbackFormUrl: string | null;
  /** The ways to sign in. */
  signInOffers: readonly SignInOffer[];
  /** Loaders add what their page shows, so that a change of it lets go of the kept page. */
  tags: Set<Tag>;
  /** Loaders add the origins of the other hosts' frames that their page shows: its policy allows no others. */
  frames: Set<string>;
}

export const pageContext = createContext<PageContext>();
