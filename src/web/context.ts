import { createContext } from "react-router";
import type { Database } from "../database/database.ts";
import type { Clock } from "../domain/calendar-date.ts";
import type { Tag } from "../domain/tag.ts";

/** What a page's loader is given by the server. */
export interface PageContext {
  database: Database;
  clock: Clock;
  /** The public address of the site, without a slash at the end: canonical and sharing addresses begin with it. */
  origin: string;
  /** Loaders add what their page shows, so that a change of it lets go of the kept page. */
  tags: Set<Tag>;
}

export const pageContext = createContext<PageContext>();
