import { z } from "@hono/zod-openapi";
import { LONGEST_QUERY } from "../../search/text/query.ts";

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

export const limitSchema = z
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
