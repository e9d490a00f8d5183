import type { Kind } from "./index/record.ts";

/** What is searched for, besides the text. */
export interface SearchOptions {
  /** What may be found; everything without it. */
  kinds?: readonly Kind[] | undefined;
  /** Which artists, where artists may be found; all without it. */
  artists?: "all" | "idols" | "others" | undefined;
  /** Only idols, and albums and songs that an idol has a part in. */
  idolOnly?: boolean | undefined;
  limit: number;
  /** How many of the best are left out: for the next page. */
  offset?: number | undefined;
}

export interface Match {
  kind: Kind;
  id: number;
}

export interface SearchResult {
  /** The best first. */
  matches: Match[];
  /** How many records of each kind match. */
  totals: Record<Kind, number>;
  /** Whether there may be more than `totals` says: not all names that begin very commonly are looked at. */
  isAtLeast: boolean;
}
