import type { Context } from "hono";
import type { Failure } from "../../domain/failure.ts";

/** Answers a request for a page above a limit: with a plain text, since rendering would cost what is to be saved. */
export function tooMany(c: Context, { message, retryAfter }: Failure<"too_many">): Response {
  return c.text(message, 429, {
    "Cache-Control": "no-store",
    ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
  });
}
