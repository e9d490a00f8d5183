import type { z } from "@hono/zod-openapi";
import { MEGABYTE } from "../../domain/bytes.ts";
import { failure } from "../../domain/failure.ts";
import { bodyLimit } from "./body-limit.ts";
import { refusal } from "../problem.ts";

/** Maximum size of every body but uploads, in bytes. */
const MAXIMUM_BYTES = 2 * MEGABYTE;

export const BODY_TOO_LARGE = `The request must be smaller than ${MAXIMUM_BYTES / MEGABYTE}MB`;

/** Limits the body of every request but uploads. */
export const limitedBody = bodyLimit({
  most: MAXIMUM_BYTES,
  tooLarge: (c) => refusal(c, failure("too_large", BODY_TOO_LARGE)),
});

/** Describes a JSON body, which must have `Content-Type: application/json`. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { "application/json": { schema } } } as const;
}
