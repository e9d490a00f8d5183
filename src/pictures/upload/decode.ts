import sharp, { type Metadata } from "sharp";
import type { Decoded } from "./decoded.ts";
import { type FileKind, fileKind, isOnePicture } from "./file-kind.ts";

/** The most pixels of a picture (decisions, "Pictures"). AVIF takes five times the memory of the others. */
const MOST_PIXELS = { jpeg: 25e6, png: 25e6, webp: 25e6, avif: 8e6 } satisfies Record<
  FileKind,
  number
>;

/** The most bytes that a decoded picture may take. */
const MOST_BYTES = 100e6;

/** Pixels of a side: both sizes are squares, cut from the middle, and never larger than the picture is. */
const LARGE = 640;
const SMALL = 160;

// One picture at a time, and none of it is kept.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Makes the two sizes of a picture that somebody sent: upright, in sRGB, and without a word of what its file said
 * besides.
 */
export async function decodePicture(bytes: Buffer): Promise<Decoded> {
  const kind = fileKind(bytes);
  if (kind === null) return { problem: "kind" };
  try {
    const about = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!isKind(about, kind) || !isOnePicture(bytes, kind)) return { problem: "kind" };
    if (!isSmallEnough(about, kind)) return { problem: "size" };
    const side = Math.min(LARGE, about.width, about.height);
    const large = await sharp(bytes, { limitInputPixels: MOST_PIXELS[kind], failOn: "error" })
      .autoOrient()
      .resize(side, side, { fit: "cover" })
      .toColourspace("srgb")
      .webp({ quality: 82 })
      .toBuffer();
    const small = await sharp(large).resize(Math.min(SMALL, side)).webp({ quality: 80 }).toBuffer();
    return { large, small };
  } catch {
    return { problem: "broken" };
  }
}

/** Whether the decoder sees what the first bytes say, and one picture of it, not an animation. */
function isKind({ format, compression, pages = 1 }: Metadata, kind: FileKind): boolean {
  if (pages > 1) return false;
  return kind === "avif" ? format === "heif" && compression === "av1" : format === kind;
}

function isSmallEnough(about: Metadata, kind: FileKind): boolean {
  const { width, height, channels, depth, isProgressive } = about;
  const pixels = width * height;
  const isDeep = depth !== "uchar" && depth !== "char";
  // All coefficients of a progressive JPEG are kept, at two bytes each.
  const bytesEach = isDeep || (kind === "jpeg" && isProgressive) ? 2 : 1;
  return pixels <= MOST_PIXELS[kind] && pixels * channels * bytesEach <= MOST_BYTES;
}
