import type { Context } from "hono";
import { type Failure, failure, RETRY_SECONDS } from "../../domain/failure.ts";
import { PHOTO_TEXT, tooManyBytesText } from "../../domain/photo-rules.ts";
import type { Semaphore } from "../../domain/semaphore.ts";

/** The allowance for everything in a form but its picture, in bytes: names, boundaries, other fields. */
const OTHER_BYTES = 64 * 1024;

/** Timeout of reading a body, in milliseconds. */
const TIMEOUT = 45_000;

interface FormLimits {
  /** Maximum size of the picture, in bytes. */
  pictureBytes: number;
  /** Limits how many bodies are in memory at once; the others wait unread. */
  bodies: Semaphore;
}

type Unreadable = Failure<"too_large" | "wrong_type" | "invalid" | "unavailable">;

/** Runs `work` with the form of a request. A larger one is refused before it is read, or while it is. */
export async function withForm<Result>(
  c: Context,
  { pictureBytes, bodies }: FormLimits,
  work: (form: FormData) => Promise<Result>,
): Promise<Result | Unreadable> {
  const most = pictureBytes + OTHER_BYTES;
  const tooLarge = failure("too_large", tooManyBytesText(pictureBytes));
  if (Number(c.req.header("Content-Length") ?? 0) > most) return tooLarge;
  const type = c.req.header("Content-Type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type))
    return failure("wrong_type", "The request must be multipart/form-data");
  const unreadable = failure("invalid", "The request's form cannot be read");
  return bodies.run(
    async () => {
      const body = await readBody(c.req.raw.body, most);
      if (body === "aborted") return unreadable;
      if (body === null) return tooLarge;
      const form = await new Response(new Uint8Array(body), { headers: { "Content-Type": type } })
        .formData()
        .catch(() => null);
      return form === null ? unreadable : work(form);
    },
    () => failure("unavailable", PHOTO_TEXT.busy, RETRY_SECONDS.pictures),
  );
}

/** Reads a body. @returns null where it is larger than that; 'aborted' where the connection was lost */
async function readBody(
  stream: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Buffer | null | "aborted"> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  if (stream === null) return Buffer.alloc(0);
  const reader = stream.getReader();
  const late = setTimeout(() => void reader.cancel().catch(() => undefined), TIMEOUT);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return Buffer.concat(parts);
      bytes += value.length;
      if (bytes > most) {
        await reader.cancel().catch(() => undefined);
        return null;
      }
      parts.push(value);
    }
  } catch {
    return "aborted";
  } finally {
    clearTimeout(late);
  }
}

/** Returns the bytes of a file of a form, or null where the field is none. */
export async function fileOf(form: FormData, field: string): Promise<Buffer | null> {
  const file = form.get(field);
  return file === null || typeof file === "string" ? null : Buffer.from(await file.arrayBuffer());
}
