import type { z } from "@hono/zod-openapi";
import type { Context, TypedResponse } from "hono";
import { type Failure, type FailureKind, FAILURE_STATUS, isFailure } from "../domain/failure.ts";
import { isMerged, type Merged } from "./catalogue/records.ts";
import { problem, problemSchema } from "./problem.ts";

/** The answer of a route, for its description. */
export function answers<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { 200: { description, content: { "application/json": { schema } } } };
}

/** How a route answers a parameter that it does not take. */
export function refuses(text: string) {
  return { 400: failing(text) };
}

/** How a route that names a record answers when it is none, or is another by now. */
export function recordProblems({ invalid, missing }: { invalid: string; missing: string }) {
  return {
    301: { description: "Merged into another record: its address is in the Location header" },
    400: failing(invalid),
    404: failing(missing),
  };
}

/** The failures that a route may answer with, for its description. */
export function fails<const Kinds extends FailureKind>(texts: Record<Kinds, string>) {
  const entries = Object.entries(texts) as [Kinds, string][];
  return Object.fromEntries(
    entries.map(([kind, text]) => [FAILURE_STATUS[kind], failing(text)]),
  ) as { [Kind in Kinds as (typeof FAILURE_STATUS)[Kind]]: ReturnType<typeof failing> };
}

function failing(description: string) {
  return { description, content: { "application/json": { schema: problemSchema } } };
}

/** What was read of a record, or why it was not. */
export type Found<Answer> = Answer | Failure | Merged;

/** Turns what was read into the answer. */
export function answer<Answer>(c: Context, found: Found<Answer>) {
  if (isFailure(found)) return problem(c, found);
  if (isMerged(found)) return c.redirect(pathOfSurvivor(c, found), 301);
  return c.json(found, 200);
}

/**
 * An object as JSON, its keys in the order given. `JSON.stringify` would write a key like '2019' before all
 * others, as JavaScript keeps it.
 */
export function answerInOrder<Value>(c: Context, entries: readonly [key: string, value: Value][]) {
  const members = entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  const response = c.body(`{${members.join(",")}}`, 200, { "Content-Type": "application/json" });
  return response as Response as Response & TypedResponse<Record<string, Value>, 200, "json">;
}

/** The same address with the survivor's id in the place of the merged record's. */
function pathOfSurvivor(c: Context, { id, mergedInto }: Merged): string {
  const url = new URL(c.req.url);
  return url.pathname.replace(new RegExp(`/${id}(?=$|/|&|%26)`), `/${mergedInto}`) + url.search;
}
