export type PictureKind = "jpeg" | "png" | "webp" | "avif" | "heic";

/** Returns the kind of a file by its first 16 bytes, or null. Its name and declared type are not trusted. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  if (bytes.length < 16) return null;
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^RIFF.{4}WEBP$/s.test(start)) return "webp";
  if (/^.{4}ftypavi[fs]$/s.test(start)) return "avif";
  return /^.{4}ftyp(?:hei[cmsx]|hev[cx]|mif1|msf1)$/s.test(start) ? "heic" : null;
}
