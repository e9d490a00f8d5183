import { OpenAPIHono, z } from "@hono/zod-openapi";
import { loadSongs } from "../../database/catalogue/songs/song-set.ts";
import type { Snapshot } from "../../database/database.ts";
import { loadNamedArtists } from "../../database/people/named.ts";
import { listTogether } from "../../database/people/together.ts";
import { songCursor, type SongCursor } from "../../domain/cursor.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure, isFailure } from "../../domain/failure.ts";
import { parseDecimalId } from "../../domain/id.ts";
import {
  artistsIn,
  isAnswerable,
  parseTogether,
  TOGETHER_LEFT_OUT,
  TOGETHER_PAGE,
  TOGETHER_PEOPLE,
  TOGETHER_TEXT,
  togetherParameters,
  type TogetherQuestion,
  withIds,
} from "../../domain/credits/together.ts";
import { answers, fails, problem } from "../answers.ts";
import type { PublicApiContext } from "../context.ts";
import { cursorParameter, refuseParameters } from "../request/parameters.ts";
import { presentTogether, togetherSchema } from "./contract.ts";
import { route } from "../request/route.ts";

const texts = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((given) => (given === undefined ? [] : [given].flat()));

const repeated = { type: "array", items: { type: "string" } } as const;

const together = route("get", "/api/together", {
  tags: ["people"],
  summary: "Songs that credit people together",
  description: `The songs that credit every person in one of the given roles, and no one who is left out. Newest first, those without a date last, ${TOGETHER_PAGE} at a time; cursor as ?cursor= continues after them. With the id of a merged artist it redirects (301) to the same question about the remaining artist.`,
  request: {
    query: z.object({
      person: texts.openapi({
        ...repeated,
        param: { required: true },
        example: ["1:LC", "2"],
        description: `${TOGETHER_PEOPLE.least} to ${TOGETHER_PEOPLE.most} times: an id and, after a colon, role letters, any of which will do; without, any of lyrics, composition and arrangement`,
      }),
      not: texts.openapi({
        ...repeated,
        description: `up to ${TOGETHER_LEFT_OUT} times: the id of someone the songs do not credit with lyrics, composition or arrangement`,
      }),
      act: texts.openapi({
        type: "integer",
        description: "the id of the artist the songs are by",
      }),
      from: texts.openapi({ type: "integer", description: "the first year of release" }),
      to: texts.openapi({ type: "integer", description: "the last year of release" }),
      cursor: cursorParameter(songCursor.read, TOGETHER_TEXT.cursor, "cursor"),
    }),
  },
  responses: {
    ...answers(togetherSchema, "the songs, each with all roles of each person"),
    301: {
      description: "An artist was merged into another: the address is in the Location header",
    },
    ...fails({ invalid: TOGETHER_TEXT.person, not_found: ERROR_TEXT.artist.missing }),
  },
});

export function togetherRoutes({ database }: PublicApiContext): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: refuseParameters });
  app.openapi(together, async (c) => {
    const { cursor, ...parameters } = c.req.valid("query");
    const question = parseTogether((name) => parameters[name], parseDecimalId);
    if (isFailure(question)) return problem(c, question);
    if (!isAnswerable(question)) return problem(c, failure("invalid", TOGETHER_TEXT.people));
    const found = await database.read((db) => read(db, question, cursor));
    if (isFailure(found)) return problem(c, found);
    if ("survivors" in found) {
      const survivors = new URLSearchParams(togetherParameters(found.survivors, String));
      return c.redirect(`${together.path}?${survivors}`, 301);
    }
    return c.json(found, 200);
  });
  return app;
}

async function read(db: Snapshot, question: TogetherQuestion, after: SongCursor | undefined) {
  const artists = await loadNamedArtists(db, artistsIn(question));
  if (artistsIn(question).some((id) => !artists.has(id)))
    return failure("not_found", ERROR_TEXT.artist.missing);
  const survivorOf = (id: number) => {
    const artist = artists.get(id)!;
    return "mergedInto" in artist ? artist.mergedInto : id;
  };
  if (artistsIn(question).some((id) => survivorOf(id) !== id))
    return { survivors: withIds(question, survivorOf) };
  return presentTogether(
    question.people.map(({ id }) => id),
    await listTogether(db, loadSongs, question, { after }),
  );
}
