import type { z } from "@hono/zod-openapi";
import { failure } from "../../domain/failure.ts";
import { bodyLimit } from "./body-limit.ts";
import { refusal } from "../problem.ts";

/** Refuses more than any request but an upload may bring. */
export const limitedBody = bodyLimit({
  most: 2 * 1024 * 1024,
  tooLarge: (c) => refusal(c, failure("too_large", "The request must be smaller than 2MB")),
});

/** A JSON body of a request, for its description; without `Content-Type: application/json` it is none. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { "application/json": { schema } } } as const;
}
