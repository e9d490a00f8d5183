import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Reader } from "../database/database.ts";
import { listNameMatches, LONGEST_SEARCH } from "../database/name-matches.ts";
import { listSearchable } from "../database/searchable.ts";
import type { RecordKind } from "../database/tables.ts";
import { searchItemSchema } from "../domain/search-item.ts";
import { answers, refuses } from "./answers.ts";
import { choice } from "./choices.ts";
import type { ApiContext } from "./context.ts";
import { refuseParameters } from "./parameters.ts";

const MOST_MATCHES = 50;
const INVALID_LIMIT = `Invalid limit: it may be 1 to ${MOST_MATCHES}`;
const INVALID_QUERY = "Invalid q: it may be given once";

const query = z.object({
  q: z
    .string({ error: INVALID_QUERY })
    .optional()
    .openapi({
      example: "love",
      description: `the text to look for; what follows ${LONGEST_SEARCH} characters is ignored`,
    }),
  idolOnly: choice("idolOnly", ["true", "false"]).openapi({
    description: "only idols, and albums and songs that an idol has a part in",
  }),
  limit: z
    .string({ error: INVALID_LIMIT })
    .regex(/^[1-9][0-9]?$/, INVALID_LIMIT)
    .transform(Number)
    .refine((limit) => limit <= MOST_MATCHES, INVALID_LIMIT)
    .default(10)
    .openapi({
      type: "integer",
      minimum: 1,
      maximum: MOST_MATCHES,
      description: "the most matches to answer; without q it means nothing",
    }),
});

function searchList<Path extends string>(path: Path, noun: string) {
  return createRoute({
    method: "get",
    path,
    tags: [`${noun}s`],
    summary: `Search ${noun}s`,
    description:
      `With q, ${noun}s that have it in their name, best first. Without it, all that can be searched for: ` +
      "that is a long list, which changes with the catalogue only.",
    request: { query },
    responses: {
      ...answers(z.array(searchItemSchema), "what was found"),
      ...refuses(`${INVALID_LIMIT}, or another parameter that is not as described`),
    },
  });
}

const lists = {
  artist: searchList("/api/artists/search", "artist"),
  album: searchList("/api/albums/search", "album"),
  song: searchList("/api/songs/search", "song"),
};

export function searchListRoutes({ database }: ApiContext): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: refuseParameters });
  for (const kind of ["artist", "album", "song"] as const satisfies readonly RecordKind[]) {
    app.openapi(lists[kind], async (c) => {
      const { q, idolOnly, limit } = c.req.valid("query");
      const options = { idolOnly: idolOnly === "true" };
      const read = (db: Reader) =>
        q === undefined
          ? listSearchable(db, kind, options)
          : listNameMatches(db, kind, q, { ...options, limit });
      if (q === undefined) c.header("Cache-Control", WHOLE_LIST_CACHING);
      return c.json(await database.read(read), 200);
    });
  }
  return app;
}

/** A search bar that asks for a whole list does so once in five minutes. */
const WHOLE_LIST_CACHING = "public, max-age=300";
