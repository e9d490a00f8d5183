import { z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import {
  CatalogueBusy,
  DatabaseBusy,
  DatabaseFull,
  DatabaseUnwritable,
} from "../database/database.ts";
import { isDecodable } from "../domain/decodable-path.ts";
import {
  type Failure,
  failure,
  type FailureKind,
  FAILURE_STATUS,
  RETRY_SECONDS,
} from "../domain/failure.ts";
import { PictureNotStored, PictureStoreFull } from "../pictures/upload/store.ts";

/** The body of every error. Both fields have the same text, since clients read either. */
export const problemSchema = z
  .object({ error: z.string(), message: z.string().describe("the same text as error") })
  .meta({ id: "Problem" });

/** Answers with an expected failure: the only place where failures become HTTP for the API. */
export function refusal<Kind extends FailureKind>(
  c: Context,
  { failure: kind, message, retryAfter }: Failure<Kind>,
) {
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  return c.json({ error: message, message }, FAILURE_STATUS[kind]);
}

/** The same for routes that only read, whose two possible statuses the route's types require. */
export function problem(c: Context, failed: Failure) {
  return refusal(c, failed as Failure<"invalid" | "not_found">);
}

export function unexpected(
  c: Context,
  error: unknown,
  logError: (error: unknown) => void,
): Response {
  c.header("Cache-Control", "no-store");
  if (error instanceof DatabaseUnwritable || error instanceof PictureNotStored) {
    logError(error);
    const isFull = error instanceof DatabaseFull || error instanceof PictureStoreFull;
    const kind = isFull ? "storage_full" : "unavailable";
    return refusal(c, failure(kind, error.message, RETRY_SECONDS.disk));
  }
  if (error instanceof DatabaseBusy) {
    const wait = error instanceof CatalogueBusy ? "catalogue" : "database";
    return refusal(c, failure("unavailable", error.message, RETRY_SECONDS[wait]));
  }
  if (error instanceof HTTPException && error.status < 500) {
    return c.json({ error: error.message, message: error.message }, error.status);
  }
  logError(error);
  const text = "Something went wrong on the server";
  return c.json({ error: text, message: text }, 500);
}

export function unknownPath(c: Context): Response {
  const text = "This API has no such path. What it has is listed at /api";
  return refusal(c, failure("not_found", text));
}

/** Answers 400 where a path that is no percent-encoded UTF-8 would be 404. Routes with ids have texts of their own. */
export const refuseMalformedPath: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status === 404 && !isDecodable(c.req.path))
    c.res = problem(c, failure("invalid", "This path is malformed"));
};

export function refuseMethod(c: Context, methods: string[]): Response {
  const allow = methods.join(", ");
  const text = `This path answers ${allow} only`;
  return c.json({ error: text, message: text }, 405, { Allow: allow });
}
