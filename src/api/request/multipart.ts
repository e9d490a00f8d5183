import type { Context } from "hono";
import { type Failure, failure } from "../../domain/failure.ts";
import { tooManyBytesText } from "../../domain/photo-rules.ts";

/** What a form has besides its picture: names, boundaries, other fields. */
const BESIDES = 64 * 1024;

/** Bodies that are held in memory at once, of all and of one user; the others wait unread. */
const AT_ONCE = 4;

/** How long a body may take to come, in milliseconds. */
const PATIENCE = 45_000;

let reading = 0;
const waiting: (() => void)[] = [];

/**
 * Runs `work` with the form of a request whose picture has at most so many bytes. What is larger is refused
 * before, or as soon as, it is read so far.
 */
export async function withForm<Result>(
  c: Context,
  mostBytes: number,
  work: (form: FormData) => Promise<Result>,
): Promise<Result | Failure<"too_large" | "wrong_type" | "invalid">> {
  const most = mostBytes + BESIDES;
  const tooLarge = failure("too_large", tooManyBytesText(mostBytes));
  if (Number(c.req.header("Content-Length") ?? 0) > most) return tooLarge;
  const type = c.req.header("Content-Type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type))
    return failure("wrong_type", "The request must be multipart/form-data");
  const unreadable = failure("invalid", "The request's form cannot be read");
  if (reading >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else reading += 1;
  try {
    const body = await readBody(c.req.raw.body, most);
    if (body === "broken off") return unreadable;
    if (body === null) return tooLarge;
    const form = await new Response(new Uint8Array(body), { headers: { "Content-Type": type } })
      .formData()
      .catch(() => null);
    return form === null ? unreadable : await work(form);
  } finally {
    const next = waiting.shift();
    if (next === undefined) reading -= 1;
    else next();
  }
}

/** Null where there is more of it; broken off: who sent it is gone, and nobody hears of it. */
async function readBody(
  stream: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Buffer | null | "broken off"> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  if (stream === null) return Buffer.alloc(0);
  const reader = stream.getReader();
  const late = setTimeout(() => void reader.cancel().catch(() => undefined), PATIENCE);
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
    return "broken off";
  } finally {
    clearTimeout(late);
  }
}

/** The bytes of a file of a form, or null where the field is none. */
export async function fileOf(form: FormData, field: string): Promise<Buffer | null> {
  const file = form.get(field);
  return file === null || typeof file === "string" ? null : Buffer.from(await file.arrayBuffer());
}
