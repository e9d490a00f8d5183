import type { z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { KILOBYTE } from "../../domain/bytes.ts";
import { failure } from "../../domain/failure.ts";
import { MAXIMUM_CREDENTIAL } from "../../identity/verify-credential.ts";
import { refusal } from "../problem.ts";

/** Maximum size of each kind of body in bytes: as small as its fields allow, with room for escaped characters. */
export const BODY_BYTES = {
  login: MAXIMUM_CREDENTIAL + KILOBYTE,
  feedback: 64 * KILOBYTE,
  /** 5,000 characters of any kind. */
  review: 192 * KILOBYTE,
  /** 120 credits with their names and roles. */
  edit: 256 * KILOBYTE,
  /** 20,000 characters of any kind. */
  notes: 768 * KILOBYTE,
  /** 200 rows with a title, an act and an album, and 100 ratings of a length that clients keep to. */
  rows: 1_024 * KILOBYTE,
  reason: 16 * KILOBYTE,
  /** A note of 1,000 characters of any kind, or a comment of 2,000. */
  report: 40 * KILOBYTE,
  comment: 80 * KILOBYTE,
  /** 500 ids, a name and a description. */
  playlist: 32 * KILOBYTE,
  /** A few ids or a username, or nothing. */
  small: KILOBYTE,
} as const;

export type BodyKind = keyof typeof BODY_BYTES;

export function bodyTooLargeText(kind: BodyKind): string {
  return `The request must be smaller than ${kilobytes(kind)} kB`;
}

/** Returns middleware that refuses a larger body, before it is read where its length is known. */
export function limitedBody(kind: BodyKind): MiddlewareHandler {
  return bodyLimit({
    most: BODY_BYTES[kind],
    tooLarge: (c) => refusal(c, failure("too_large", bodyTooLargeText(kind))),
  });
}

/** Describes a JSON body, which must have `Content-Type: application/json`. */
export function jsonBody<Schema extends z.ZodType>(kind: BodyKind, schema: Schema) {
  return {
    required: true,
    description: bodySizeText(kind),
    content: { "application/json": { schema } },
  } as const;
}

export function bodySizeText(kind: BodyKind): string {
  return `at most ${kilobytes(kind)} kB`;
}

function kilobytes(kind: BodyKind): number {
  return BODY_BYTES[kind] / KILOBYTE;
}

interface BodyLimit {
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
