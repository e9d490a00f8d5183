/** Stands for no record: for one that is gone or was read anew since its names were indexed. */
export const NO_RECORD = 0xffff_ffff;

/** The records of some indexed names: their own numbers within those, and their numbers in the whole index. */
export interface Numbering {
  /** The number of each of the names' records in the whole index, or `NO_RECORD`. */
  numberOf: Uint32Array;
  /** The names' number of each record of the whole index, or `NO_RECORD`. */
  localOf: Uint32Array;
  /** The rank of each record of the whole index, the best first. */
  rankOf: Uint32Array;
  /** Whether some of the names are of `NO_RECORD`. */
  hasStale: boolean;
}

export function wholeNumbering(rankOf: Uint32Array): Numbering {
  const numbers = Uint32Array.from(rankOf, (_, record) => record);
  return { numberOf: numbers, localOf: numbers, rankOf, hasStale: false };
}
