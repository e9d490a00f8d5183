import { bodyLimit } from "hono/body-limit";
import type { z } from "@hono/zod-openapi";
import { failure } from "../domain/failure.ts";
import { refusal } from "./problem.ts";

const MEGABYTE = 1024 * 1024;

/** What any request but an upload may bring, in bytes. */
const MOST_BYTES = 2 * MEGABYTE;

/** Refuses a larger body before it is read. */
export const limitedBody = bodyLimit({
  maxSize: MOST_BYTES,
  onError: (c) => refusal(c, failure("too_large", "The request must be smaller than 2MB")),
});

/** A JSON body of a request, for its description; without `Content-Type: application/json` it is none. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { "application/json": { schema } } } as const;
}
