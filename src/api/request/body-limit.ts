import { createMiddleware } from "hono/factory";
import type { Context } from "hono";

interface BodyLimit {
  /** The maximum size in bytes. */
  most: number;
  tooLarge: (c: Context) => Response;
}

/**
 * Returns middleware that refuses larger bodies: at once by Content-Length, else while they are read. Hono's own limit
 * would wrap a body of unknown length in a new Request, which the server's request object does not support.
 */
export function bodyLimit({ most, tooLarge }: BodyLimit) {
  return createMiddleware(async (c, next) => {
    const length = c.req.header("Content-Length");
    if (length !== undefined && c.req.header("Transfer-Encoding") === undefined)
      return Number(length) > most ? tooLarge(c) : next();
    const stream = c.req.raw.body;
    if (stream === null) return next();
    const body = await readAtMost(stream, most);
    if (body === null) return tooLarge(c);
    // Stored where Hono caches a body that it has read itself.
    Object.assign(c.req.bodyCache, { arrayBuffer: Promise.resolve(body) });
    return next();
  });
}

/** Reads a body. @returns null where it is larger than `most` bytes */
async function readAtMost(
  stream: ReadableStream<Uint8Array>,
  most: number,
): Promise<ArrayBuffer | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of stream) {
    bytes += part.length;
    if (bytes > most) return null;
    parts.push(part);
  }
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole.buffer;
}
