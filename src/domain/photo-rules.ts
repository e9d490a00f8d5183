/** What the photo dialog takes and says (specification 2, sections 5 and 9). No schema: the browser has it, too. */
export const PHOTO_TEXT = {
  kind: "Please select a JPG or PNG image file",
  failed: "Failed to process image. Please try a different file.",
  none: "Please select a file first",
  upload: "Failed to upload photo. Please try again.",
  pixels: "Image must have at most 25 megapixels",
  busy: "Too many pictures are being made. Try again in a few seconds.",
} as const;

const MEGABYTE = 1024 * 1024;

/** A photo that is larger is made smaller in the browser, in bytes. */
export const PHOTO_RECOMPRESSED_ABOVE = MEGABYTE;

/** The longest side after that, in pixels, and the qualities that are tried in turn. */
export const PHOTO_LONGEST_SIDE = 1_920;
export const PHOTO_QUALITIES = [0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1] as const;

/** The most bytes that the server takes of a photo. */
export const PHOTO_MOST_BYTES = 5 * MEGABYTE;

/** What the server says of a picture with more bytes. */
export function tooManyBytesText(bytes: number): string {
  return `Image must be smaller than ${bytes / MEGABYTE}MB`;
}

/** The kinds of files that the dialog offers; the server takes WebP and AVIF, too. */
export const PHOTO_TYPES = ["image/jpeg", "image/png"] as const;
