export type FileKind = "jpeg" | "png" | "webp" | "avif";

/** Returns the kind of a file by its content, or null. Its name and declared type are not trusted. */
export function fileKind(bytes: Buffer): FileKind | null {
  if (bytes.length < 16) return null;
  if (bytes.readUInt32BE(0) >>> 8 === 0xff_d8_ff) return "jpeg";
  if (bytes.readBigUInt64BE(0) === PNG_SIGNATURE) return "png";
  if (text(bytes, 0) === "RIFF" && text(bytes, 8) === "WEBP") return "webp";
  if (text(bytes, 4) === "ftyp" && /^avi[fs]$/.test(text(bytes, 8))) return "avif";
  return null;
}

/**
 * Whether a file is one picture and nothing else: data after the picture would make it a polyglot. JPEGs of phones
 * often have a second picture there, which is harmless, so that for JPEG only archives and markup count.
 */
export function isOnePicture(bytes: Buffer, kind: FileKind): boolean {
  switch (kind) {
    case "png":
      return endOfPng(bytes) === bytes.length;
    case "webp":
      return bytes.readUInt32LE(4) + 8 + (bytes.readUInt32LE(4) % 2) >= bytes.length;
    case "avif":
      return endOfBoxes(bytes) === bytes.length;
    case "jpeg":
      return !hasForeignTail(bytes.subarray(bytes.lastIndexOf(END_OF_JPEG) + 2));
  }
}

const PNG_SIGNATURE = 0x89_50_4e_47_0d_0a_1a_0an;
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

function text(bytes: Buffer, at: number): string {
  return bytes.toString("latin1", at, at + 4);
}

/** Returns where the chunk IEND ends; -1 for an animation. */
function endOfPng(bytes: Buffer): number {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const type = text(bytes, at + 4);
    if (type === "acTL") return -1;
    at += 12 + bytes.readUInt32BE(at);
    if (type === "IEND") return at;
  }
  // A truncated file: the decoder reports it.
  return bytes.length;
}

/** Returns where the boxes of an ISO base media file end. */
function endOfBoxes(bytes: Buffer): number {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    const type = text(bytes, at + 4);
    if (size === 0) return bytes.length;
    if (size < 8 || !/^[\x20-\x7e\xa9]{4}$/.test(type)) return at;
    at += size;
  }
  return at;
}

function hasForeignTail(tail: Buffer): boolean {
  return (
    tail.includes("PK\x03\x04") ||
    /<(?:!doctype|html|head|body|script|svg|iframe|\?php|\?xml)/i.test(tail.toString("latin1"))
  );
}
