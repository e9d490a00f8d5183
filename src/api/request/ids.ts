import { z } from "@hono/zod-openapi";
import { parseDecimalId } from "../../domain/id.ts";

/** An id in a path: plain decimal. What is none is answered 400 with this text. */
export function idSchema(invalid: string) {
  return z
    .string()
    .transform((text, context) => {
      const id = parseDecimalId(text);
      if (id !== null) return id;
      context.addIssue({ code: "custom", message: invalid });
      return z.NEVER;
    })
    .openapi({ type: "integer", minimum: 0, example: 1 });
}

/** The path parameters of a route that names one record as `{id}`. */
export function idParameters(invalid: string) {
  return z.object({ id: idSchema(invalid) });
}
