import { randomFillSync } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** The bytes of an id. */
const BYTES = 8;

/** Random bytes for many ids, since to ask for a few of them costs as much. */
const pool = Buffer.alloc(BYTES * 512);
let used = pool.length;

/** Returns a random id of a request, of 16 hexadecimal digits. */
export function newRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += BYTES;
  return pool.toString("hex", used - BYTES, used);
}

/** A UUID, or another short id of hexadecimal digits, as proxies make them. */
const WELL_FORMED = /^[0-9a-f](?:[0-9a-f-]{6,34})[0-9a-f]$/i;

/**
 * Returns the id of a request: that which a trusted proxy has given it, if it is well-formed, or a new one. Any other is
 * the visitor's text, which would be in the log.
 */
export function requestIdOf(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  isTrusted: (address: string) => boolean,
): string {
  const given = headers["x-request-id"];
  if (typeof given !== "string" || !WELL_FORMED.test(given)) return newRequestId();
  return isTrusted(socket.remoteAddress ?? "") ? given.toLowerCase() : newRequestId();
}
