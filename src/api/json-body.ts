import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { z } from "@hono/zod-openapi";
import { failure } from "../domain/failure.ts";
import { refusal } from "./problem.ts";

const MEGABYTE = 1024 * 1024;

/** What any request but an upload may bring, in bytes. */
const MOST_BYTES = 2 * MEGABYTE;

/**
 * Refuses a larger body: before it is read where its length is told, else as soon as it is read so far. (Hono's own
 * makes a new request of a body that comes in chunks, which the server's request does not let it.)
 */
export const limitedBody = createMiddleware(async (c, next) => {
  const length = c.req.header("Content-Length");
  if (length !== undefined && c.req.header("Transfer-Encoding") === undefined)
    return Number(length) > MOST_BYTES ? tooLarge(c) : next();
  const stream = c.req.raw.body;
  if (stream === null) return next();
  const body = await readAtMost(stream, MOST_BYTES);
  if (body === null) return tooLarge(c);
  // As it keeps what it has read itself.
  Object.assign(c.req.bodyCache, { arrayBuffer: Promise.resolve(body) });
  return next();
});

function tooLarge(c: Context) {
  return refusal(c, failure("too_large", "The request must be smaller than 2MB"));
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

/** A JSON body of a request, for its description; without `Content-Type: application/json` it is none. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { "application/json": { schema } } } as const;
}
