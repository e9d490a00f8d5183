/** The kinds of record that are found, in the order in which they are answered. */
export const KINDS = ["artist", "album", "song"] as const;

export type Kind = (typeof KINDS)[number];

/** What the index is told of a record. */
export interface SearchRecord {
  kind: Kind;
  id: number;
  /** The name, and the Korean name where there is one. */
  names: readonly string[];
  aliases: readonly string[];
  isIdol: boolean;
  /** Whose album or song it is, by id; of an artist, the groups. */
  artists: readonly number[];
  /** How much the catalogue refers to it: what is referred to more comes first among equals. */
  references: number;
}
