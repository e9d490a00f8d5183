import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** The upper half red, the lower half blue, to detect its orientation. */
export function twoColours(width: number, height: number) {
  const pixels = Buffer.from([255, 0, 0, 0, 0, 255]);
  const raw = { width: 1, height: 2, channels: 3 } as const;
  return sharp(pixels, { raw }).resize(width, height, { fit: "fill", kernel: "nearest" });
}

const WHERE = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "37/1 33/1 0/1" } };

/** Accepted pictures, and refused files; each call makes a new one. */
export const PICTURES = {
  jpeg: () => twoColours(800, 600).jpeg().toBuffer(),
  png: () => twoColours(800, 600).png().toBuffer(),
  webp: () => twoColours(800, 600).webp().toBuffer(),
  avif: () => twoColours(800, 600).avif({ effort: 0 }).toBuffer(),
  cmyk: () => twoColours(800, 600).toColourspace("cmyk").jpeg().toBuffer(),
  deep: () => twoColours(800, 600).toColourspace("rgb16").png().toBuffer(),
  /** Stored on its side, with an orientation in its metadata. */
  turned: async () =>
    sharp(await twoColours(600, 800).png().toBuffer())
      .rotate(-90)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  located: () =>
    twoColours(800, 600)
      .withExif({ IFD0: { Copyright: "Somebody Made-Up" }, ...WHERE })
      .jpeg()
      .toBuffer(),
  tiny: () => twoColours(20, 30).png().toBuffer(),
  megapixels25: () => twoColours(5_000, 5_000).jpeg().toBuffer(),
  megapixels26: () => twoColours(5_200, 5_000).jpeg().toBuffer(),
  progressive24: () => twoColours(4_900, 4_900).jpeg({ progressive: true }).toBuffer(),
  avif9: () => twoColours(3_000, 3_000).avif({ effort: 0 }).toBuffer(),
  gif: () => twoColours(80, 60).gif().toBuffer(),
  svg: () =>
    Promise.resolve(
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path/></svg>'),
    ),
  html: () => Promise.resolve(Buffer.from("<!doctype html><script>alert(1)</script>")),
  empty: () => Promise.resolve(Buffer.alloc(0)),
  truncated: async () => (await PICTURES.jpeg()).subarray(0, 2_000),
  truncatedPng: async () =>
    (
      await sharp(await noise())
        .png()
        .toBuffer()
    ).subarray(0, 40_000),
  pngAndHtml: async () =>
    Buffer.concat([await PICTURES.png(), Buffer.from("<script>alert(1)</script>")]),
  jpegAndHtml: async () =>
    Buffer.concat([await PICTURES.jpeg(), Buffer.from("<html><script>alert(1)</script>")]),
  jpegAndZip: async () =>
    Buffer.concat([await PICTURES.jpeg(), Buffer.from("PK\x03\x04", "latin1"), Buffer.alloc(99)]),
  webpAndHtml: async () =>
    Buffer.concat([await PICTURES.webp(), Buffer.from("<script>alert(1)</script>")]),
  avifAndHtml: async () =>
    Buffer.concat([await PICTURES.avif(), Buffer.from("<script>alert(1)</script>")]),
  bomb: () => Promise.resolve(pngHeader(60_000, 60_000)),
  /** Noise of 6 MB. */
  heavy: () => noise(1_500, 1_500),
};

async function noise(width = 300, height = 300): Promise<Buffer> {
  const gaussian = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width, height, channels: 3, background: "#000", noise: gaussian } as const;
  return sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
}

/** Makes the beginning of a PNG whose header promises this many black pixels. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(7_501 * 1_000));
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
