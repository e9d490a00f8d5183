import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { SEARCH_TYPES, searchItemSchema } from "../../domain/search-item.ts";
import { findItems } from "../../search/find-items.ts";
import { kindsOfTypes } from "../../search/options.ts";
import { LONGEST_QUERY } from "../../search/text/query.ts";
import { answers, fails, refuses } from "../answers.ts";
import type { PublicApiContext } from "../context.ts";
import { refuseParameters } from "../request/parameters.ts";

/** The most matches of a search in one answer, and as many as there are unless said otherwise. */
export const MOST_MATCHES = 50;
export const MATCHES = 10;

export const INVALID_LIMIT = `Invalid limit: it may be 1 to ${MOST_MATCHES}`;

/** Describes the failure of the limits of costly reads. */
export const TOO_MANY_SEARCHES = "Too many searches from this address";
export const TOO_MANY_LISTS = "Too many whole lists from this address";

/** The text of a search. Any text is valid. */
export const queryTextSchema = z.string({ error: "Invalid q: it may be given once" }).openapi({
  example: "love",
  description: `the text to look for; what follows ${LONGEST_QUERY} characters is ignored`,
});

const limitSchema = z
  .string({ error: INVALID_LIMIT })
  .regex(/^[1-9][0-9]?$/, INVALID_LIMIT)
  .transform(Number)
  .refine((limit) => limit <= MOST_MATCHES, INVALID_LIMIT)
  .default(MATCHES)
  .openapi({
    type: "integer",
    minimum: 1,
    maximum: MOST_MATCHES,
    description: "the most matches to answer",
  });

const INVALID_TYPES = `Invalid types: it may be a comma list of ${SEARCH_TYPES.join(", ")}`;

const typesSchema = z
  .string({ error: INVALID_TYPES })
  .transform((text, context) => {
    const words = text.trim() === "" ? [] : text.split(",").map((word) => word.trim());
    const types = SEARCH_TYPES.filter((type) => words.includes(type));
    if (words.every((word) => SEARCH_TYPES.some((type) => type === word))) return types;
    context.addIssue({ code: "custom", message: INVALID_TYPES });
    return z.NEVER;
  })
  .optional()
  .openapi({
    type: "string",
    example: "IDOL,SONG",
    description: `comma list of ${SEARCH_TYPES.join(", ")}: only these are answered; an empty list means none`,
  });

const route = createRoute({
  method: "get",
  path: "/api/search",
  tags: ["search"],
  summary: "Search everything",
  description:
    "Artists, albums and songs that a text may mean, best first: by their names in English and Korean, by aliases " +
    "and former names, by the artist and the title together; misspelt, half typed, by initial consonants, " +
    "on the wrong keyboard, in another romanisation.",
  request: {
    query: z.object({ q: queryTextSchema.optional(), limit: limitSchema, types: typesSchema }),
  },
  responses: {
    ...answers(z.array(searchItemSchema), "what was found"),
    ...refuses(`${INVALID_LIMIT}, or another parameter that is not as described`),
    ...fails({ too_many: TOO_MANY_SEARCHES }),
  },
});

export type SearchRoutes = typeof route;

export function searchRoutes(context: PublicApiContext): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: refuseParameters });
  app.openapi(route, async (c) => {
    const { q = "", limit, types = SEARCH_TYPES } = c.req.valid("query");
    if (q.trim() === "" || types.length === 0) return c.json([], 200);
    const { items } = await findItems(context, q, { ...kindsOfTypes(types), limit });
    return c.json(items, 200);
  });
  return app;
}
