import type { Context } from "hono";
import { KILOBYTE } from "../../domain/runtime/bytes.ts";
import { type Failure, failure, RETRY_SECONDS } from "../../domain/failure.ts";
import { PHOTO_TEXT, tooManyBytesText } from "../../domain/pictures/photo-rules.ts";
import type { FairSemaphore } from "../../domain/runtime/fair-semaphore.ts";
import { BODY_BYTES } from "./parameters.ts";

/** The allowance for everything in a form but its picture, in bytes: names, boundaries, other fields. */
const OTHER_BYTES = BODY_BYTES.playlist;

interface FormLimits {
  userId: number;
  pictureBytes: number;
  /** Limits how many bodies are in memory at once, by account; the others wait unread. */
  bodies: FairSemaphore;
}

/** Runs `work` with the form of a request. A larger one is refused before it is read, or while it is. */
export async function withForm<Result>(
  c: Context,
  { userId, pictureBytes, bodies }: FormLimits,
  work: (form: FormData) => Promise<Result>,
): Promise<Result | Failure<"too_large" | "wrong_type" | "invalid" | "unavailable">> {
  const most = pictureBytes + OTHER_BYTES;
  const tooLarge = failure("too_large", tooManyBytesText(pictureBytes));
  if (Number(c.req.header("Content-Length") ?? 0) > most) return tooLarge;
  const type = c.req.header("Content-Type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type))
    return failure("wrong_type", "The request must be multipart/form-data");
  const unreadable = failure("invalid", "The request's form cannot be read");
  return bodies.run(
    userId,
    async () => {
      const body = await readBody(c.req.raw.body, most);
      if (body === "aborted") return unreadable;
      if (body === "too slow") return failure("invalid", PHOTO_TEXT.slow);
      if (body === "too large") return tooLarge;
      const form = await new Response(new Uint8Array(body), { headers: { "Content-Type": type } })
        .formData()
        .catch(() => null);
      return form === null ? unreadable : work(form);
    },
    () => failure("unavailable", PHOTO_TEXT.busy, RETRY_SECONDS.pictures),
  );
}

export async function fileOf(form: FormData, field: string): Promise<Buffer | null> {
  const file = form.get(field);
  return file === null || typeof file === "string" ? null : Buffer.from(await file.arrayBuffer());
}

/** Timeout of reading a body, in milliseconds. */
const TIMEOUT = 45_000;

/** A body must then come at this rate at least, in bytes a second, since it holds memory that others wait for. */
const GRACE = 5_000;
const MINIMUM_RATE = 16 * KILOBYTE;

const CHECK_INTERVAL = 1_000;

/** Reads a body. @returns why not, where it is larger than `most` bytes, too slow, or the connection was lost */
export async function readBody(stream: ReadableStream<Uint8Array> | null, most: number) {
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
