import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Smaller bodies fit in one packet even uncompressed. */
const WORTH_COMPRESSING = 1_000;

/** Whether compressing a body saves a packet. */
export function isWorthCompressing(body: Buffer): boolean {
  return body.length >= WORTH_COMPRESSING;
}

/** Compresses an answer while its client waits: a compromise of speed and size, on another thread. */
export function compress(body: Buffer, encoding: "br" | "gzip"): Promise<Buffer> {
  return encoding === "gzip" ? gzipAsync(body, { level: 6 }) : brotliText(body, 5);
}

/** Compresses an answer that is sent often by a seventh smaller, in ten times the time, on another thread. */
export function compressFurther(body: Buffer): Promise<Buffer> {
  return brotliText(body, 10);
}

function brotliText(body: Buffer, quality: number): Promise<Buffer> {
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Compresses a file as small as possible, once, when the product is built. */
export function compressHard(body: Buffer, encoding: "br" | "gzip"): Promise<Buffer> {
  if (encoding === "gzip") return gzipAsync(body, { level: 9 });
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
