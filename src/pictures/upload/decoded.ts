/** Why a picture is not taken. */
export type PictureProblem =
  /** It is no picture of a kind that is taken, or not only that. */
  | "kind"
  /** It has too many pixels, or would take too much memory. */
  | "size"
  /** It cannot be read. */
  | "broken";

/** What became of a picture: two sizes of it, as WebP, or why it is not taken. */
export type Decoded = { large: Buffer; small: Buffer } | { problem: PictureProblem };
