import type { Kind } from "./index/record.ts";

/** The filters and the range of a search. */
export interface SearchOptions {
  /** The kinds to search for; all by default. */
  kinds?: readonly Kind[] | undefined;
  /** The artists to search for, where artists are included; all by default. */
  artists?: "all" | "idols" | "others" | undefined;
  /** Only idols, and albums and songs with an idol. */
  idolOnly?: boolean | undefined;
  limit: number;
  /** The number of best matches to skip. */
  offset?: number | undefined;
}

export interface Match {
  kind: Kind;
  id: number;
}

export interface SearchResult {
  /** The best first. */
  matches: Match[];
  /** The number of matching records of each kind. */
  totals: Record<Kind, number>;
  /** Whether `totals` are lower bounds: not all names with a very common beginning are visited. */
  isAtLeast: boolean;
}
