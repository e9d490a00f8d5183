import { type PictureKind, pictureKind } from "../../domain/pictures/picture-kind.ts";

export type FileKind = Exclude<PictureKind, "heic">;

/** Returns the kind of a file that is accepted, by its content, or null. HEIC is converted in the browser where it can. */
export function fileKind(bytes: Buffer): FileKind | null {
  const kind = pictureKind(bytes);
  return kind === "heic" ? null : kind;
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
