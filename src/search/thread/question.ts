import type { SearchOptions, SearchResult } from "../options.ts";
import type { ChangedIds } from "../read-changes.ts";

/** A search, as it is sent to the thread, or changed records that it has to read. */
export type SearchQuestion = { text: string; options: SearchOptions } | { changed: ChangedIds };

export type SearchAnswer =
  | { found: SearchResult }
  /** How many records changed since the index was built; null where they could not be read. */
  | { changes: number | null };
