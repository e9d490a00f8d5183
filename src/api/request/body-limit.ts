import { createMiddleware } from "hono/factory";
import type { Context } from "hono";

interface BodyLimit {
  /** In bytes. */
  most: number;
  tooLarge: (c: Context) => Response;
}

/**
 * Refuses a larger body: before it is read where its length is told, else as soon as it is read so far. (Hono's own
 * makes a new request of a body whose length is not told, which the server's request does not let it.)
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
    // As it keeps what it has read itself.
    Object.assign(c.req.bodyCache, { arrayBuffer: Promise.resolve(body) });
    return next();
  });
}

/** Null where there is more of it. */
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
