import { z } from "@hono/zod-openapi";
import { parseDecimalId } from "../../domain/id.ts";

/** Returns the schema of a decimal id in a path. @param invalid the text of the 400 for anything else */
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

/** Returns the schema of path parameters with one `{id}`. */
export function idParameters(invalid: string) {
  return z.object({ id: idSchema(invalid) });
}
