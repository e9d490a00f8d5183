import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { findArtistName } from "../../database/catalogue/artists/artists.ts";
import { listCreditsByArtist } from "../../database/catalogue/credits/popular-credits.ts";
import type { Snapshot } from "../../database/database.ts";
import { findCareer, listActsOf, listCoWritersOf } from "../../database/people/careers.ts";
import {
  listSelfWrittenAlbums,
  listSelfWrittenMembers,
} from "../../database/people/self-written-parts.ts";
import { findSelfWritten } from "../../database/people/self-written.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import {
  answer,
  answers,
  fails,
  namedRecord,
  problem,
  readRecord,
  recordProblems,
} from "../answers.ts";
import type { PublicApiContext } from "../context.ts";
import { idParameters, refuseParameters } from "../request/parameters.ts";
import { parsedBy } from "../../domain/schema-transforms.ts";
import {
  personSchema,
  presentPerson,
  presentSelfWritten,
  presentWriters,
  selfWrittenSchema,
  writersSchema,
} from "./contract.ts";
import { findYearOfCredits, listYearsInCredits } from "../../database/people/year-in-credits.ts";
import { failure } from "../../domain/failure.ts";
import {
  FEWEST_SONGS_OF_ALBUM,
  FEWEST_SONGS_OF_YEAR,
  LISTED_OF_YEAR,
  PAIRED_PEOPLE,
  YEAR_TEXT,
  type YearInCredits,
} from "../../domain/credits/year-in-credits.ts";
import { parseYear } from "../../domain/calendar-date.ts";
import {
  popularCreditSchema,
  presentPopularCredit,
} from "../catalogue/contract/artist-contract.ts";
import { route } from "../request/route.ts";

const tags = ["people"];

const ofArtist = {
  method: "get",
  tags,
  request: { params: idParameters(ERROR_TEXT.artist.invalid) },
} as const;

const person = createRoute({
  ...ofArtist,
  path: "/api/people/{id}",
  summary: "A person's career",
  description:
    "The songs that credit an artist with lyrics, composition or arrangement, by artist, co-writer, role and year. A song " +
    "with several roles counts once for each.",
  responses: {
    ...answers(personSchema, "the person; without any such song the numbers are 0"),
    ...recordProblems(ERROR_TEXT.artist),
  },
});

const writers = createRoute({
  ...ofArtist,
  path: "/api/artists/{id}/writers",
  summary: "Who writes for an artist",
  description:
    "The hundred people credited with lyrics, composition or arrangement on the most of their songs, and how many songs have " +
    "known writers.",
  responses: {
    ...answers(writersSchema, "the writers, most songs first, then by name"),
    ...recordProblems(ERROR_TEXT.artist),
  },
});

const selfWritten = createRoute({
  ...ofArtist,
  path: "/api/artists/{id}/self-written",
  summary: "What an artist wrote themselves",
  description:
    "Of the songs whose list for a role is not cut off and names someone, how many credit the artist or someone who was a " +
    "member at the song's date. Partial dates include all of their days; members of a subunit count for the subunit's " +
    "songs.",
  responses: {
    ...answers(selfWrittenSchema, "the numbers of songs: in total, by album and by member"),
    ...recordProblems(ERROR_TEXT.artist),
  },
});

export function peopleRoutes({ database }: PublicApiContext): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: refuseParameters });

  app.openapi(person, async (c) => {
    const { id } = c.req.valid("param");
    const read = async (db: Snapshot) => {
      const name = await findArtistName(db, id);
      const coWriters = await listCoWritersOf(db, id);
      return presentPerson({
        id,
        english_name: name?.english_name ?? "",
        korean_name: name?.korean_name ?? null,
        career: await findCareer(db, id),
        acts: await listActsOf(db, id),
        coWriters: coWriters.people,
      });
    };
    return answer(c, await readRecord(database, namedRecord("artist", id), read));
  });
  app.openapi(writers, async (c) => {
    const { id } = c.req.valid("param");
    const read = async (db: Snapshot) =>
      presentWriters(await findSelfWritten(db, id), await listCreditsByArtist(db, id));
    return answer(c, await readRecord(database, namedRecord("artist", id), read));
  });
  app.openapi(selfWritten, async (c) => {
    const { id } = c.req.valid("param");
    const read = async (db: Snapshot) =>
      presentSelfWritten(
        await findSelfWritten(db, id),
        await listSelfWrittenAlbums(db, id),
        await listSelfWrittenMembers(db, id),
      );
    return answer(c, await readRecord(database, namedRecord("artist", id), read));
  });
  return app;
}

const count = z.int().nonnegative();
const named = { id: z.int(), english_name: z.string(), korean_name: z.string().nullable() };

const yearSchema = z
  .object({
    year: z.int(),
    songs: count.describe("credited songs of the year, whether their writers have pages or not"),
    earlier: z.int().nullable().describe("the nearest earlier year with data"),
    later: z.int().nullable(),
    most_credited: z.array(popularCreditSchema),
    first_credits: z
      .array(popularCreditSchema)
      .describe("people with no known credit from an earlier year"),
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
        `of the ${PAIRED_PEOPLE} people with the most songs, pairs with no song together from an earlier year`,
      ),
  })
  .meta({ id: "YearInCredits" });

const years = route("get", "/api/years", {
  tags,
  summary: "The years in credits",
  description: `Years with at least ${FEWEST_SONGS_OF_YEAR} credited songs, whether their writers have pages or not, newest first.`,
  responses: answers(z.array(z.int()), "the years"),
});

const year = route("get", "/api/years/{year}", {
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

function presentYear(found: YearInCredits) {
  const { writers: mostCredited, first, albums, pairs, ...rest } = found;
  return {
    ...rest,
    most_credited: mostCredited.map(presentPopularCredit),
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
