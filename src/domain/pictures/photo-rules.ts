import { MEGABYTE } from "../runtime/bytes.ts";

/** Maximum size of a picture (decisions, "Pictures"). AVIF takes five times the memory of the others. */
export const MAXIMUM_MEGAPIXELS = { others: 25, avif: 8 } as const;

/** The texts of the photo dialog (specification 2, sections 5 and 9). Without a schema, since the browser imports this file. */
export const PHOTO_TEXT = {
  kind: "Please select a JPG or PNG image file",
  failed: "Failed to process image. Please try a different file.",
  none: "Please select a file first",
  upload: "Failed to upload photo. Please try again.",
  remove: "Failed to remove photo. Please try again.",
  pixels: `Image must have at most ${MAXIMUM_MEGAPIXELS.others} megapixels`,
  slow: "The upload was too slow. Try again with a smaller picture or a better connection.",
  busy: "Too many pictures are being processed. Try again in a few seconds.",
} as const;

/** Larger photos are recompressed in the browser; in bytes. */
export const PHOTO_RECOMPRESSED_ABOVE = MEGABYTE;

/** The longest side of recompressed photos in pixels, and the qualities that are tried in order. */
export const PHOTO_LONGEST_SIDE = 1_920;
export const PHOTO_QUALITIES = [0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1] as const;

/** Maximum size of a photo that the server accepts, in bytes. */
export const PHOTO_MOST_BYTES = 5 * MEGABYTE;

export function tooManyBytesText(bytes: number): string {
  return `Image must be smaller than ${bytes / MEGABYTE}MB`;
}

/** The file types that the dialog offers. The server accepts WebP and AVIF, too. */
export const PHOTO_TYPES = ["image/jpeg", "image/png"] as const;
