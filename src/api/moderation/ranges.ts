import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { MODERATION_TEXT, QUEUE_LISTED, type Range } from "../../domain/moderation-rules.ts";

/** The parameter by which a list goes on: moderators' lists are short, so that it counts what was listed before. */
export const rangeParameter = {
  cursor: z
    .string({ error: MODERATION_TEXT.cursor })
    .regex(/^\d{1,6}$/, MODERATION_TEXT.cursor)
    .default("0")
    .transform(Number)
    .openapi({ type: "string", description: "X-Next-Cursor of the answer before" }),
};

/** Describes the answer of a list that goes on. */
export function answersRange<Schema extends z.ZodType>(schema: Schema) {
  return {
    200: {
      description: `at most ${QUEUE_LISTED}`,
      headers: z.object({
        "X-Next-Cursor": z.string().optional().describe("for ?cursor=, where there are more"),
      }),
      content: { "application/json": { schema } },
    },
  };
}

/** Reads one part of a list, and says in the header how it goes on. @param list lists a range of it */
export async function readRange<Item>(
  c: Context,
  offset: number,
  list: (range: Range) => Promise<Item[]>,
): Promise<Item[]> {
  const found = await list({ offset, limit: QUEUE_LISTED + 1 });
  if (found.length > QUEUE_LISTED) c.header("X-Next-Cursor", String(offset + QUEUE_LISTED));
  return found.slice(0, QUEUE_LISTED);
}
