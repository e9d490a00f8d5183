import type { z } from "@hono/zod-openapi";
import type { Context, TypedResponse } from "hono";
import { type Failure, type FailureKind, FAILURE_STATUS, isFailure } from "../domain/failure.ts";
import { isMerged, type Merged } from "./catalogue/records.ts";
import { problem, problemSchema } from "./problem.ts";

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
