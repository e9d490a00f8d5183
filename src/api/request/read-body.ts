import { KILOBYTE } from "../../domain/bytes.ts";

/** Timeout of reading a body, in milliseconds. */
const TIMEOUT = 45_000;

/** A body must then come at this rate at least, in bytes a second, since it holds memory that others wait for. */
const GRACE = 5_000;
const MINIMUM_RATE = 16 * KILOBYTE;

/** Interval in which that is checked, in milliseconds. */
const CHECK_INTERVAL = 1_000;

/** Reads a body. @returns why not, where it is larger than `most` bytes, too slow, or the connection was lost */
export async function readBody(
  stream: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Buffer | "too large" | "too slow" | "aborted"> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  if (stream === null) return Buffer.alloc(0);
  const reader = stream.getReader();
  const began = performance.now();
  let isSlow = false;
  const check = setInterval(() => {
    const passed = performance.now() - began;
    const expected = (passed / 1_000) * MINIMUM_RATE;
    isSlow = passed > TIMEOUT || (passed > GRACE && bytes < expected);
    if (isSlow) void reader.cancel().catch(() => undefined);
  }, CHECK_INTERVAL);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (isSlow) return "too slow";
      if (done) return Buffer.concat(parts);
      bytes += value.length;
      if (bytes > most) {
        await reader.cancel().catch(() => undefined);
        return "too large";
      }
      parts.push(value);
    }
  } catch {
    return "aborted";
  } finally {
    clearInterval(check);
  }
}
