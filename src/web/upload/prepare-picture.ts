import {
  PHOTO_LONGEST_SIDE,
  PHOTO_QUALITIES,
  PHOTO_RECOMPRESSED_ABOVE,
} from "../../domain/pictures/photo-rules.ts";
import { type PictureKind, pictureKind } from "../../domain/pictures/picture-kind.ts";

/** The kinds that are converted, for a text about those that are sent as they are. */
export const CONVERTED_KINDS = "WebP, AVIF and HEIC are converted if your browser can.";

export const UNREADABLE =
  "Your browser cannot read this kind of picture. Save it as JPG and choose that file.";

/** Why a file is not taken: it is of no such kind, of one that this browser cannot read, or damaged. */
export type PictureRefusal = "kind" | "unreadable" | "broken";

/** Encodes a picture (a blob of image/jpeg) in one quality. */
type Encode = (quality: number) => Promise<Blob>;

/** The most pixels that the server decodes of any JPEG or PNG: 100 MB, at up to eight bytes each. */
const PIXELS = 12.5e6;

/**
 * Prepares a chosen file for the server. A JPEG or PNG of which the server certainly takes the whole is left as it is.
 * Others are drawn anew: the longest side at most 1920 pixels, the quality lowered from 0.8 to 0.1 by 0.1 until there are
 * at most `most` bytes (specification 2, section 5), and of an animation its first picture.
 */
export async function preparePicture(file: Blob, most: number): Promise<Blob | PictureRefusal> {
  const bitmap = await readPicture(file);
  if (typeof bitmap === "string") return bitmap;
  try {
    const isSmall = file.size <= most && bitmap.width * bitmap.height <= PIXELS;
    if (isSmall && isPlain(new Uint8Array(await file.arrayBuffer()))) return file;
    return await smallestEnough(encoderOf(bitmap), most);
  } catch {
    return "broken";
  } finally {
    bitmap.close();
  }
}

async function readPicture(file: Blob): Promise<ImageBitmap | PictureRefusal> {
  let kind: PictureKind | null = null;
  try {
    kind = pictureKind(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
    if (kind === null) return "kind";
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return kind === "jpeg" || kind === "png" ? "broken" : "unreadable";
  }
}

/** Whether a file is a JPEG or PNG that is neither animated nor cut off, and has nothing behind it, which is refused. */
export function isPlain(bytes: Uint8Array): boolean {
  const kind = pictureKind(bytes);
  const text = new TextDecoder("latin1").decode(bytes);
  if (kind === "jpeg") return bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9;
  return kind === "png" && text.slice(-8, -4) === "IEND" && !text.includes("acTL");
}

export async function smallestEnough(encode: Encode, most: number = PHOTO_RECOMPRESSED_ABOVE) {
  let blob: Blob | undefined;
  for (const quality of PHOTO_QUALITIES) {
    blob = await encode(quality);
    if (blob.size <= most) break;
  }
  return blob!;
}

export function cappedSize(width: number, height: number, longest = PHOTO_LONGEST_SIDE) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

function encoderOf(bitmap: ImageBitmap): Encode {
  const { width, height } = cappedSize(bitmap.width, bitmap.height);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("There is nothing to draw on");
  // In a JPEG, transparency would be black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return (quality) =>
    new Promise((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob === null ? reject(new Error("It cannot be encoded")) : resolve(blob)),
        "image/jpeg",
        quality,
      ),
    );
}

/** Returns '2.4 MB', '310 KB'. */
export function sizeInWords(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes >= 1
    ? `${megabytes.toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
