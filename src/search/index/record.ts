/** The kinds of searchable record, in the order of results. */
export const KINDS = ["artist", "album", "song"] as const;

export type Kind = (typeof KINDS)[number];

/** A record as it is added to the index. */
export interface SearchRecord {
  kind: Kind;
  id: number;
  /** The name, and the Korean name where there is one. */
  names: readonly string[];
  aliases: readonly string[];
  isIdol: boolean;
  /** The ids of the artists of an album or song; of an artist, the groups. */
  artists: readonly number[];
  /** The ids of the people who are credited with writing a song. */
  writers: readonly number[];
  /** The weighted number of references to it, which orders equal matches. */
  references: number;
}
