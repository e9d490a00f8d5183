/** The kinds of searchable record, in the order of results. */
export const KINDS = ["artist", "album", "song"] as const;

export type Kind = (typeof KINDS)[number];

export interface SearchRecord {
  kind: Kind;
  id: number;
  names: readonly string[];
  aliases: readonly string[];
  isIdol: boolean;
  /** The ids of the artists of an album or song; of an artist, the groups. */
  artists: readonly number[];
  writers: readonly number[];
  /** The number of references to it, which orders equal matches once it is weighted. */
  references: number;
  /** Less than one reference, more for a newer album or song; 0 by default. */
  recency?: number;
}
