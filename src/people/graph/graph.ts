/** The edges of people or of songs: those of node `n` are at `starts[n]` up to `starts[n + 1]`. */
export interface Edges {
  starts: Uint32Array;
  /** The nodes at the other end, ascending. */
  targets: Uint32Array;
  /** The parts of the person on the song, as a byte an edge. */
  parts: Uint8Array;
}

/** The edges between people and songs, in both directions, so that either end can be looked up. */
export interface Graph {
  /** The ids of people with a page, ascending; a person's node is the index. */
  personIds: Float64Array;
  songIds: Float64Array;
  songs: Edges;
  /** The people of each song; `NOBODY` for each credit without a page. */
  people: Edges;
}

/** The target of an edge of a credit without a page, which leads nowhere. Sorts after all people. */
export const NOBODY = 0xffff_ffff;
