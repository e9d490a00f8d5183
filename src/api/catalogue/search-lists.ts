import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { listSearchable } from "../../database/catalogue/searchable.ts";
import type { RecordKind } from "../../database/tables.ts";
import { failure } from "../../domain/failure.ts";
import { searchItemSchema } from "../../domain/search-item.ts";
import { findItems } from "../../search/find-items.ts";
import { fails, refuses } from "../answers.ts";
import type { PublicApiContext } from "../context.ts";
import { refusal } from "../problem.ts";
import { answersPart, partQuery, readPart } from "../request/list-part.ts";
import { choice, refuseParameters } from "../request/parameters.ts";
import {
  INVALID_LIMIT,
  MATCHES,
  MOST_MATCHES,
  queryTextSchema,
  TOO_MANY_LISTS,
  TOO_MANY_SEARCHES,
} from "./search.ts";

const query = z.object({
  q: queryTextSchema.optional(),
  idolOnly: choice("idolOnly", ["true", "false"]).openapi({
    description: "only idols, and albums and songs that an idol has a part in",
  }),
  ...partQuery,
  limit: partQuery.limit.openapi({
    description: `the most matches to answer: ${MATCHES} unless said otherwise, and up to ${MOST_MATCHES}; without q the most entries of one part of the list`,
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

export type SearchListRoutes = (typeof lists)[keyof typeof lists];

export function searchListRoutes(context: PublicApiContext): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: refuseParameters });
  for (const kind of ["artist", "album", "song"] as const satisfies readonly RecordKind[]) {
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

/** A search bar loads a whole list at most once in five minutes. */
const WHOLE_LIST_CACHING = "public, max-age=300";
