import {
  answersPart,
  choice,
  commaList,
  numberUpTo,
  partQuery,
  readPart,
  refuseParameters,
} from "../request/parameters.ts";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { listSearchable } from "../../database/catalogue/searchable.ts";
import { failure } from "../../domain/failure.ts";
import { SEARCH_TYPES, searchItemSchema } from "../../domain/catalogue/search-item.ts";
import { findItems } from "../../search/find-items.ts";
import { kindsOfTypes } from "../../search/options.ts";
import { LONGEST_QUERY } from "../../search/text/query.ts";
import { answers, fails, refusal, refuses } from "../answers.ts";
import type { PublicApiContext } from "../context.ts";
import { route } from "../request/route.ts";

/** The most matches of a search in one answer, and as many as there are unless said otherwise. */
export const MOST_MATCHES = 50;
export const MATCHES = 10;

export const INVALID_LIMIT = `Invalid limit: it can be 1 to ${MOST_MATCHES}`;

/** Describes the failure of the limits of costly reads. */
export const TOO_MANY_SEARCHES = "Too many searches from this address";
export const TOO_MANY_LISTS = "Too many full lists from this address";

/** The text of a search. Any text is valid. */
export const queryTextSchema = z.string({ error: "Invalid q: it can be given only once" }).openapi({
  example: "love",
  description: `the text to search for; anything after ${LONGEST_QUERY} characters is ignored`,
});

const limitSchema = numberUpTo(MOST_MATCHES, INVALID_LIMIT).default(MATCHES).openapi({
  type: "integer",
  minimum: 1,
  maximum: MOST_MATCHES,
  description: "the most matches to return",
});

const typesSchema = commaList("types", SEARCH_TYPES).openapi({
  type: "string",
  example: "IDOL,SONG",
  description: `comma list of ${SEARCH_TYPES.join(", ")}: only these are returned; an empty list means none`,
});

const everything = route("get", "/api/search", {
  tags: ["search"],
  summary: "Search everything",
  description:
    "Artists, albums and songs matching a text, best first: by their names in English and Korean, by aliases " +
    "and former names, by the artist and the title together; misspelt, half typed, by initial consonants, " +
    "on the wrong keyboard, in another romanisation. A text that clearly misspells the name of one artist finds what the name finds.",
  request: {
    query: z.object({ q: queryTextSchema.optional(), limit: limitSchema, types: typesSchema }),
  },
  responses: {
    ...answers(z.array(searchItemSchema), "what was found"),
    ...refuses(`${INVALID_LIMIT}, or another parameter that is not as described`),
    ...fails({ too_many: TOO_MANY_SEARCHES }),
  },
});

const query = z.object({
  q: queryTextSchema.optional(),
  idolOnly: choice("idolOnly", ["true", "false"]).openapi({
    description: "only idols, and albums and songs that an idol has a part in",
  }),
  ...partQuery,
  limit: partQuery.limit.openapi({
    description: `the most matches to return: ${MATCHES} by default, up to ${MOST_MATCHES}; without q, the most entries in one part of the list`,
  }),
});

function searchList<Path extends string>(path: Path, noun: string) {
  return createRoute({
    method: "get",
    path,
    tags: [`${noun}s`],
    summary: `Search ${noun}s`,
    description:
      `With q, the ${noun}s of what /api/search finds, best first. Without it, all that can be searched for: ` +
      "that is a long list, by id, which changes with the catalogue only, at once, or with limit or cursor in parts.",
    request: { query },
    responses: {
      ...answersPart(z.array(searchItemSchema), "what was found"),
      ...refuses(`${INVALID_LIMIT}, or another parameter that is not as described`),
      ...fails({ too_many: `${TOO_MANY_SEARCHES}, or ${TOO_MANY_LISTS.toLowerCase()}` }),
    },
  });
}

const lists = {
  artist: searchList("/api/artists/search", "artist"),
  album: searchList("/api/albums/search", "album"),
  song: searchList("/api/songs/search", "song"),
};

export type SearchRoutes = typeof everything | (typeof lists)[keyof typeof lists];

/** A search bar loads a whole list at most once in five minutes. */
const WHOLE_LIST_CACHING = "public, max-age=300";

export function searchRoutes(context: PublicApiContext): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: refuseParameters });

  app.openapi(everything, async (c) => {
    const { q = "", limit, types = SEARCH_TYPES } = c.req.valid("query");
    if (q.trim() === "" || types.length === 0) return c.json([], 200);
    const { items } = await findItems(context, q, { ...kindsOfTypes(types), limit });
    return c.json(items, 200);
  });

  for (const kind of ["artist", "album", "song"] as const) {
    app.openapi(lists[kind], async (c) => {
      const { q, idolOnly: idolText, ...asked } = c.req.valid("query");
      const idolOnly = idolText === "true";
      if (q !== undefined) {
        const { limit = MATCHES } = asked;
        if (limit > MOST_MATCHES) return refusal(c, failure("invalid", INVALID_LIMIT));
        const { items } = await findItems(context, q, { kinds: [kind], idolOnly, limit });
        return c.json(items, 200);
      }
      c.header("Cache-Control", WHOLE_LIST_CACHING);
      const items = await readPart(c, asked, (part) =>
        context.database.read((db) => listSearchable(db, kind, { idolOnly, ...part })),
      );
      return c.json(items, 200);
    });
  }
  return app;
}
