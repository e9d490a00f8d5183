import { findMergedInto, recordExists } from "../database/catalogue/former-ids.ts";
import { z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler, TypedResponse } from "hono";
import {
  failure,
  type Failure,
  FAILURE_STATUS,
  type FailureKind,
  isFailure,
  RETRY_SECONDS,
} from "../domain/failure.ts";
import { HTTPException } from "hono/http-exception";
import {
  CatalogueBusy,
  type Database,
  DatabaseBusy,
  DatabaseFull,
  DatabaseUnwritable,
  type Snapshot,
} from "../database/database.ts";
import { isDecodable } from "../domain/runtime/decodable-path.ts";
import { PictureNotStored, PictureStoreFull } from "../pictures/upload/uploads.ts";
import type { RecordKind } from "../database/tables.ts";
import { ERROR_TEXT } from "../domain/error-texts.ts";

/** The body of every error. Both fields have the same text, since clients read either. */
export const problemSchema = z
  .object({
    error: z.string(),
    message: z.string().describe("the same text as error"),
    edit: z.int().optional().describe("for a proposed edit: the pending one that says the same"),
  })
  .meta({ id: "Problem" });

/** Answers with an expected failure: the only place where failures become HTTP for the API. */
export function refusal<Kind extends FailureKind>(
  c: Context,
  { failure: kind, message, retryAfter, edit }: Failure<Kind>,
) {
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  const body = { error: message, message, ...(edit !== undefined && { edit }) };
  return c.json(body, FAILURE_STATUS[kind]);
}

/** The same for routes that only read, whose two possible statuses the route's types require. */
export function problem(c: Context, failed: Failure) {
  return refusal(c, failed as Failure<"invalid" | "not_found">);
}

export function unexpected(c: Context, error: unknown, logError: (error: unknown) => void) {
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
  if (error instanceof HTTPException && error.status < 500)
    return c.json({ error: error.message, message: error.message }, error.status);
  logError(error);
  const text = "Something went wrong on the server";
  return c.json({ error: text, message: text }, 500);
}

export function unknownPath(c: Context): Response {
  const text = "This API has no such path. Its paths are listed at /api";
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
  const text = `This path accepts only ${allow}`;
  return c.json({ error: text, message: text }, 405, { Allow: allow });
}

export function answers<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { 200: { description, content: { "application/json": { schema } } } };
}

export function refuses(text: string) {
  return { 400: failing(text) };
}

export function recordProblems({ invalid, missing }: { invalid: string; missing: string }) {
  return {
    301: { description: "Merged into another record: its address is in the Location header" },
    400: failing(invalid),
    404: failing(missing),
  };
}

export function fails<const Kinds extends FailureKind>(texts: Record<Kinds, string>) {
  const entries = Object.entries(texts) as [Kinds, string][];
  return Object.fromEntries(
    entries.map(([kind, text]) => [FAILURE_STATUS[kind], failing(text)]),
  ) as { [Kind in Kinds as (typeof FAILURE_STATUS)[Kind]]: ReturnType<typeof failing> };
}

function failing(description: string) {
  return { description, content: { "application/json": { schema: problemSchema } } };
}

export type Found<Answer> = Answer | Failure | Merged;

export function answer<Answer>(c: Context, found: Found<Answer>) {
  if (isFailure(found)) return problem(c, found);
  if (!isMerged(found)) return c.json(found, 200);
  const { id, mergedInto } = found;
  const url = new URL(c.req.url);
  const path = url.pathname.replace(new RegExp(`/${id}(?=$|/|&|%26)`), `/${mergedInto}`);
  return c.redirect(path + url.search, 301);
}

/** Answers with an object whose keys keep their order: JavaScript would put keys such as '2019' first. */
export function answerInOrder<Value>(c: Context, entries: readonly [key: string, value: Value][]) {
  const members = entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  const response = c.body(`{${members.join(",")}}`, 200, { "Content-Type": "application/json" });
  return response as Response as Response & TypedResponse<Record<string, Value>, 200, "json">;
}

type Merged = { id: number; mergedInto: number };

export function isMerged(value: unknown): value is Merged {
  return typeof value === "object" && value !== null && "mergedInto" in value;
}

type NamedRecord = { kind: RecordKind; id: number; missing: string };

/** Returns the record that a path names; `missing` is the text of its 404 (specification 1, section 8). */
export function namedRecord(
  kind: RecordKind,
  id: number,
  { missing }: { missing: string } = ERROR_TEXT[kind],
): NamedRecord {
  return { kind, id, missing };
}

/** Runs `list` for an existing record. Only a missing record is 404, never an empty list. */
export async function readRecord<Answer>(
  database: Database,
  { kind, id, missing }: NamedRecord,
  list: (db: Snapshot) => Promise<Answer>,
): Promise<Answer | Failure | Merged> {
  return database.read(async (db) => {
    if (await recordExists(db, kind, id)) return list(db);
    const mergedInto = await findMergedInto(db, kind, id);
    return mergedInto === null ? failure("not_found", missing) : { id, mergedInto };
  });
}

export function listOfOne<Answer>(found: Answer | null): Answer[] {
  return found === null ? [] : [found];
}
