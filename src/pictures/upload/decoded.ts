/** The reason why an uploaded picture is refused. */
export type PictureProblem =
  /** It is no picture of an accepted kind, or has other data behind it. */
  | "kind"
  /** It has too many pixels, or would take too much memory. */
  | "size"
  /** It cannot be read. */
  | "broken";

/** The result of decoding a picture: two sizes of it as WebP, or the reason why it is refused. */
export type Decoded = { large: Buffer; small: Buffer } | { problem: PictureProblem };
