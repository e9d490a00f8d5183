import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { findYearOfCredits, listYearsInCredits } from "../../database/people/year-in-credits.ts";
import { failure } from "../../domain/failure.ts";
import { parsedBy } from "../../domain/schema-transforms.ts";
import {
  FEWEST_SONGS_OF_ALBUM,
  FEWEST_SONGS_OF_YEAR,
  LISTED_OF_YEAR,
  PAIRED_PEOPLE,
  YEAR_TEXT,
  type YearInCredits,
} from "../../domain/year-in-credits.ts";
import { parseYear } from "../../domain/calendar-date.ts";
import { answers, fails } from "../answers.ts";
import {
  popularCreditSchema,
  presentPopularCredit,
} from "../catalogue/contract/credit-contract.ts";
import type { PublicApiContext } from "../context.ts";
import { parsedBy, refuseParameters } from "../request/parameters.ts";

const tags = ["people"];
const count = z.int().nonnegative();
const named = {
  id: z.int(),
  english_name: z.string(),
  korean_name: z.string().nullable(),
};

const yearSchema = z
  .object({
    year: z.int(),
    songs: count.describe("songs of the year that credit anybody with writing"),
    earlier: z.int().nullable().describe("the nearest earlier year with an answer"),
    later: z.int().nullable(),
    most_credited: z.array(popularCreditSchema),
    first_credits: z
      .array(popularCreditSchema)
      .describe("people without a credit of an earlier year that is known here"),
    self_written_albums: z
      .array(
        z.object({
          id: z.int(),
          name: z.string(),
          release_date: z.string().nullable(),
          artists: z.array(z.object({ ...named, id: z.int().nullable() })),
          songs: count.describe("all songs of the album"),
          known: count.describe("those whose writers are known, each of which credits a member"),
        }),
      )
      .describe(`with at least ${FEWEST_SONGS_OF_ALBUM} songs whose writers are known`),
    new_pairs: z
      .array(z.object({ people: z.array(z.object(named)), songs: count }))
      .describe(
        `of the ${PAIRED_PEOPLE} people with most songs, credited together on no song of an earlier year`,
      ),
  })
  .meta({ id: "YearInCredits" });

const years = createRoute({
  method: "get",
  path: "/api/years",
  tags,
  summary: "The years in credits",
  description: `Years of which at least ${FEWEST_SONGS_OF_YEAR} songs credit anybody with writing, the newest first.`,
  responses: answers(z.array(z.int()), "the years"),
});

const year = createRoute({
  method: "get",
  path: "/api/years/{year}",
  tags,
  summary: "A year in credits",
  description: `Who is credited with writing on the most songs of a year, for the first time, and together, and the albums whose members are credited on every song: the first ${LISTED_OF_YEAR} of each.`,
  request: {
    params: z.object({
      year: z
        .string()
        .transform(parsedBy(parseYear, YEAR_TEXT.invalid))
        .openapi({ type: "integer", example: 2020 }),
    }),
  },
  responses: {
    ...answers(yearSchema, "the year"),
    ...fails({ invalid: YEAR_TEXT.invalid, not_found: YEAR_TEXT.missing }),
  },
});

export function yearRoutes({ database }: PublicApiContext): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: refuseParameters });
  app.openapi(years, async (c) => c.json(await database.read(listYearsInCredits), 200));
  app.openapi(year, async (c) => {
    const requested = c.req.valid("param").year;
    const found = await database.read((db) => findYearOfCredits(db, requested));
    if (found === null) return problem(c, failure("not_found", YEAR_TEXT.missing));
    return c.json(presentYear(found), 200);
  });
  return app;
}

function presentYear({ writers, first, albums, pairs, ...rest }: YearInCredits) {
  return {
    ...rest,
    most_credited: writers.map(presentPopularCredit),
    first_credits: first.map(presentPopularCredit),
    self_written_albums: albums.map((album) => ({
      ...album,
      artists: album.artists.map(({ id, english_name, korean_name }) => ({
        id,
        english_name,
        korean_name,
      })),
    })),
    new_pairs: pairs.map(({ people, songs }) => ({
      people: people.map(({ id, english_name, korean_name }) => ({
        id,
        english_name,
        korean_name,
      })),
      songs,
    })),
  };
}
