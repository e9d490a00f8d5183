import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { DatabaseBusy, DatabaseUnwritable } from "../database/database.ts";
import { type Failure, type FailureKind, FAILURE_STATUS } from "../domain/failure.ts";
import { PictureNotStored } from "../pictures/upload/store.ts";

/** The body of every answer that is not what was asked for; clients read either field. */
export const problemSchema = z
  .object({ error: z.string(), message: z.string().describe("the same text as error") })
  .meta({ id: "Problem" });

/** The one place where an expected failure becomes HTTP for the API. */
export function refusal<Kind extends FailureKind>(
  c: Context,
  { failure, message, retryAfter }: Failure<Kind>,
) {
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  return c.json({ error: message, message }, FAILURE_STATUS[failure]);
}

/** The same for routes that only read: they can fail in two ways, and the compiler wants to see them named. */
export function problem(c: Context, failure: Failure) {
  return refusal(c, failure as Failure<"invalid" | "not_found">);
}

/** Seconds after which a client may try again when the database is busy, and when somebody has to make room first. */
const RETRY_AFTER = "2";
const RETRY_LATER = "60";

/** The answer to what was not expected: logged, and told to nobody outside. */
export function unexpected(
  c: Context,
  error: unknown,
  logError: (error: unknown) => void,
): Response {
  c.header("Cache-Control", "no-store");
  if (error instanceof DatabaseUnwritable || error instanceof PictureNotStored) {
    logError(error);
    c.header("Retry-After", RETRY_LATER);
    return c.json({ error: error.message, message: error.message }, 503);
  }
  if (error instanceof DatabaseBusy) {
    c.header("Retry-After", RETRY_AFTER);
    return c.json({ error: error.message, message: error.message }, 503);
  }
  if (error instanceof HTTPException && error.status < 500) {
    return c.json({ error: error.message, message: error.message }, error.status);
  }
  logError(error);
  const text = "Something went wrong on the server";
  return c.json({ error: text, message: text }, 500);
}

/** 404 for a path that the API does not have. */
export function unknownPath(c: Context): Response {
  const text = "This API has no such path. What it has is listed at /api";
  return c.json({ error: text, message: text }, 404);
}

/** 405, with the methods that the path answers. */
export function refuseMethod(c: Context, methods: string[]): Response {
  const allow = methods.join(", ");
  const text = `This path answers ${allow} only`;
  return c.json({ error: text, message: text }, 405, { Allow: allow });
}
