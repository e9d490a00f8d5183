/** A role with nothing behind it: 'Lyrics:', 'Arranged by'. */
export const EMPTY_FIELD = /(?:[:：]|\bby)\W*$/iu;

/** The heading of credits of a whole album. */
export const ALL_TRACKS = /^\[?(?:all (?:tracks|songs)|전곡|전 곡|whole album)\]?:?$/i;

/** A heading of credits alone. */
export const CREDITS = /^\W*(?:credits|크레딧)\W*$/iu;
