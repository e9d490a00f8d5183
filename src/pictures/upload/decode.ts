import sharp, { type Metadata } from "sharp";
import { MAXIMUM_MEGAPIXELS } from "../../domain/pictures/photo-rules.ts";
import { type FileKind, fileKind, isOnePicture } from "./file-kind.ts";

export type PictureProblem =
  /** It is no picture of an accepted kind, or has other data behind it. */
  | "kind"
  /** It has too many pixels, or would take too much memory. */
  | "size"
  | "broken";

export type Decoded = { large: Buffer; small: Buffer } | { problem: PictureProblem };

const OTHERS = MAXIMUM_MEGAPIXELS.others * 1e6;

const MAXIMUM_PIXELS: Record<FileKind, number> = {
  jpeg: OTHERS,
  png: OTHERS,
  webp: OTHERS,
  avif: MAXIMUM_MEGAPIXELS.avif * 1e6,
};

/** Maximum memory of a decoded picture, in bytes. */
const MAXIMUM_BYTES = 100e6;

/** Sides in pixels: both sizes are squares, cropped from the middle, and never enlarged. */
const LARGE = 640;
const SMALL = 160;

// One picture at a time, and nothing cached: this process decodes untrusted files.
sharp.cache(false);
sharp.concurrency(1);

/** Makes the two sizes of an uploaded picture: upright, in sRGB, and without the metadata of its file. */
export async function decodePicture(bytes: Buffer): Promise<Decoded> {
  const kind = fileKind(bytes);
  if (kind === null) return { problem: "kind" };
  try {
    const about = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!isKind(about, kind) || !isOnePicture(bytes, kind)) return { problem: "kind" };
    if (!isSmallEnough(about, kind)) return { problem: "size" };
    const side = Math.min(LARGE, about.width, about.height);
    const large = await sharp(bytes, { limitInputPixels: MAXIMUM_PIXELS[kind], failOn: "error" })
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

/** Whether the decoder agrees with the first bytes about the kind, and the file is no animation. */
function isKind({ format, compression, pages = 1 }: Metadata, kind: FileKind): boolean {
  if (pages > 1) return false;
  return kind === "avif" ? format === "heif" && compression === "av1" : format === kind;
}

function isSmallEnough(about: Metadata, kind: FileKind): boolean {
  const { width, height, channels, depth, isProgressive } = about;
  const pixels = width * height;
  const isDeep = depth !== "uchar" && depth !== "char";
  // The decoder holds all coefficients of a progressive JPEG, at two bytes each.
  const bytesEach = isDeep || (kind === "jpeg" && isProgressive) ? 2 : 1;
  return pixels <= MAXIMUM_PIXELS[kind] && pixels * channels * bytesEach <= MAXIMUM_BYTES;
}
