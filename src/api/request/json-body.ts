import type { z } from "@hono/zod-openapi";
import { failure } from "../../domain/failure.ts";
import { bodyLimit } from "./body-limit.ts";
import { refusal } from "../problem.ts";

/** Limits the body of every request but uploads. */
export const limitedBody = bodyLimit({
  most: 2 * 1024 * 1024,
  tooLarge: (c) => refusal(c, failure("too_large", "The request must be smaller than 2MB")),
});

/** Describes a JSON body, which must have `Content-Type: application/json`. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { "application/json": { schema } } } as const;
}
