import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { type ReadCursor, wholeNumber } from "../../domain/cursor.ts";
import { parsedBy } from "../../domain/schema-transforms.ts";

const HEADER = "X-Next-Cursor";

/** Returns the parameter by which a list goes on. @param where the place in the answer before that has it */
export function cursorParameter<Place extends object | number>(
  read: ReadCursor<Place>,
  invalid: string,
  where = HEADER,
) {
  return z
    .string({ error: invalid })
    .transform(parsedBy(read, invalid))
    .optional()
    .openapi({ type: "string", description: `${where} of the answer before` });
}

export function answersPart<Schema extends z.ZodType>(schema: Schema, description: string) {
  const next = z.string().optional().describe("for ?cursor=, where there are more");
  return {
    200: {
      description,
      headers: z.object({ [HEADER]: next }),
      content: { "application/json": { schema } },
    },
  };
}

/** Returns the first part of what was found, and says in the header how it goes on. @param cursorOf of the last item */
export function firstPart<Item>(
  c: Context,
  found: readonly Item[],
  most: number,
  cursorOf: (last: Item) => string | number,
): Item[] {
  const items = found.slice(0, most);
  const last = items.at(-1);
  if (last !== undefined && found.length > most) c.header(HEADER, String(cursorOf(last)));
  return items;
}

const MOST_LISTED = 1_000;

export const INVALID_PART = `Invalid limit: it may be 1 to ${MOST_LISTED}`;

/** The parameters by which a whole list is read in parts; without them it is answered at once. */
export const partQuery = {
  limit: numberUpTo(MOST_LISTED, INVALID_PART)
    .optional()
    .openapi({ type: "integer", minimum: 1, maximum: MOST_LISTED }),
  cursor: cursorParameter(wholeNumber(0, 15), "Invalid cursor: take it from X-Next-Cursor"),
};

/** Reads a whole list, or a part of it where one is asked for. */
export async function readPart<Item extends { id: number }>(
  c: Context,
  { limit, cursor }: { limit?: number | undefined; cursor?: number | undefined },
  list: (part: { after?: number | undefined; limit?: number | undefined }) => Promise<Item[]>,
): Promise<Item[]> {
  if (limit === undefined && cursor === undefined) return list({});
  const most = limit ?? MOST_LISTED;
  return firstPart(c, await list({ after: cursor, limit: most + 1 }), most, ({ id }) => id);
}
