import { z } from "@hono/zod-openapi";
import type { Context } from "hono";

/** The most entries of one part of a whole list. */
const MOST_LISTED = 1_000;

export const INVALID_PART = `Invalid limit: it may be 1 to ${MOST_LISTED}`;
const INVALID_CURSOR = "Invalid cursor: take it from X-Next-Cursor";

/** The parameters by which a whole list is read in parts; without them it is answered at once. */
export const partQuery = {
  limit: z
    .string({ error: INVALID_PART })
    .regex(/^[1-9]\d{0,3}$/, INVALID_PART)
    .transform(Number)
    .refine((limit) => limit <= MOST_LISTED, INVALID_PART)
    .optional()
    .openapi({ type: "integer", minimum: 1, maximum: MOST_LISTED }),
  cursor: z
    .string({ error: INVALID_CURSOR })
    .regex(/^(0|[1-9]\d{0,14})$/, INVALID_CURSOR)
    .transform(Number)
    .optional()
    .openapi({ type: "string", description: "X-Next-Cursor of the answer before" }),
};

/** The header by which a part says how the list goes on. */
export const partHeaders = {
  headers: z.object({
    "X-Next-Cursor": z.string().optional().describe("for ?cursor=, where there are more"),
  }),
};

interface Part {
  limit?: number | undefined;
  cursor?: number | undefined;
}

interface Behind {
  after?: number | undefined;
  limit?: number | undefined;
}

/** Reads a whole list, or a part of it where one is asked for, and says in the header how it goes on. */
export async function readPart<Item extends { id: number }>(
  c: Context,
  { limit, cursor }: Part,
  list: (part: Behind) => Promise<Item[]>,
): Promise<Item[]> {
  if (limit === undefined && cursor === undefined) return list({});
  const most = limit ?? MOST_LISTED;
  const found = await list({ after: cursor, limit: most + 1 });
  const items = found.slice(0, most);
  if (found.length > most) c.header("X-Next-Cursor", String(items.at(-1)?.id));
  return items;
}
