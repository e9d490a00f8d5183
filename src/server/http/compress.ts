import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Smaller bodies fit in one packet even uncompressed. */
const WORTH_COMPRESSING = 1_000;

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

/** Returns the best encoding that an Accept-Encoding header allows: brotli, else gzip, else none. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined || header.length === 0) return "identity";
  const weights = new Map(String(header).toLowerCase().split(",").map(weigh));
  // '*' alone is ignored: such clients often cannot decompress.
  const any = weights.size > 1 ? weights.get("*") : undefined;
  const ofBrotli = weights.get("br") ?? any ?? 0;
  const ofGzip = weights.get("gzip") ?? any ?? 0;
  if (ofBrotli > 0 && ofBrotli >= ofGzip) return "br";
  return ofGzip > 0 ? "gzip" : "identity";
}

function weigh(part: string): [name: string, weight: number] {
  const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
  return [name, weight === undefined ? 1 : Number(weight) || 0];
}
