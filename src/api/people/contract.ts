import { z } from "@hono/zod-openapi";
import type { NamedArtist } from "../../domain/catalogue/artist.ts";
import type { Career, WorkedWith } from "../../domain/credits/career.ts";
import { countOf } from "../../domain/catalogue/credit-counts.ts";
import type { PopularCredit } from "../../domain/credits/credit.ts";
import { songCursor } from "../../domain/cursor.ts";
import { byWritingRole, lettersOf } from "../../domain/catalogue/role.ts";
import type {
  SelfWritten,
  SelfWrittenAlbum,
  SelfWrittenMember,
  WrittenShares,
} from "../../domain/credits/self-written.ts";
import type { Song } from "../../domain/catalogue/song.ts";
import type { Together } from "../../database/people/together.ts";
import { creditTypeSchema } from "../catalogue/contract/artist-contract.ts";
import { presentSong, songSchema } from "../catalogue/contract/song-contract.ts";

const id = z.int().nonnegative();
const count = z.int().nonnegative();

const countsSchema = z.object(byWritingRole(() => count));

const workedWithSchema = z
  .object({ id, english_name: z.string(), songs: count })
  .meta({ id: "WorkedWith" });

/** A person, with the numbers of songs that credit them with writing. */
export const personSchema = z
  .object({
    id,
    english_name: z.string(),
    korean_name: z.string().nullable(),
    songs: count.describe("songs that credit them with lyrics, composition or arrangement"),
    at_least: z
      .boolean()
      .describe("a list of these songs' writers is known to be cut off, so there may be more"),
    first_year: z.int().nullable().describe("null: none of the songs has a date"),
    latest_year: z.int().nullable(),
    acts: z
      .array(workedWithSchema)
      .describe("whose songs they are, most songs first, then by name"),
    co_writers: z
      .array(workedWithSchema)
      .describe("who is credited with writing on the same songs, most songs first, then by name"),
    roles: countsSchema,
    years: z
      .array(z.object({ year: z.int().nullable(), ...byWritingRole(() => count) }))
      .describe("oldest first, and last, as null, songs without a date"),
  })
  .meta({ id: "Person" });

export const togetherSchema = z
  .object({
    count: count.describe("all songs, not only those in this response"),
    songs: z.array(
      z.object({
        song: songSchema,
        roles: z
          .record(z.string(), creditTypeSchema)
          .describe("by the id of each person, all letters of the song's credit"),
      }),
    ),
    cursor: z.string().nullable().describe("for ?cursor=, if there are more"),
  })
  .meta({ id: "Together" });

export const writersSchema = z
  .object({
    songs: count.describe("all songs of the artist"),
    credited: count.describe(
      "those of them that are credited, whether their writers have pages or not",
    ),
    at_least: z.boolean().describe("a list of those songs' writers is known to be cut off"),
    writers: z.array(
      z.object({
        id,
        english_name: z.string(),
        korean_name: z.string().nullable(),
        songs: count,
        roles: countsSchema,
      }),
    ),
  })
  .meta({ id: "WritersOfAct" });

const shares = {
  known: countsSchema.describe("songs whose list for that role is not cut off and names someone"),
  by_members: countsSchema.describe(
    "those of them that credit a member at the time, or the artist",
  ),
};

export const selfWrittenSchema = z
  .object({
    songs: count.describe("all songs of the artist"),
    ...shares,
    albums: z
      .array(
        z.object({
          id: id.nullable().describe("null: songs without an album"),
          english_name: z.string().nullable(),
          release_date: z.string().nullable(),
          songs: count,
          ...shares,
        }),
      )
      .describe("with songs whose writers are known, newest first"),
    members: z
      .array(
        z.object({
          id: id.nullable().describe("null if they have no page"),
          english_name: z.string(),
          korean_name: z.string().nullable(),
          dates_unknown: z
            .boolean()
            .describe(
              "left at an unknown time: songs count until the date by which a source says so",
            ),
          songs: count,
          roles: countsSchema,
        }),
      )
      .describe(
        "who wrote songs among the known ones, and the artist itself, most songs first, then by name",
      ),
  })
  .meta({ id: "SelfWritten" });

interface Person extends NamedArtist {
  id: number;
  career: Career;
  acts: readonly WorkedWith[];
  coWriters: readonly WorkedWith[];
}

export function presentPerson(person: Person): z.infer<typeof personSchema> {
  const { career } = person;
  return {
    id: person.id,
    english_name: person.english_name,
    korean_name: person.korean_name,
    songs: career.songs,
    at_least: career.at_least,
    first_year: career.first_year,
    latest_year: career.latest_year,
    acts: person.acts.map(presentWorkedWith),
    co_writers: person.coWriters.map(presentWorkedWith),
    roles: { ...career.roles },
    years: career.years.map(({ year, roles }) => ({ year, ...roles })),
  };
}

function presentWorkedWith({ id: artist, english_name, songs }: WorkedWith) {
  return { id: artist, english_name, songs };
}

/** @param people the ids of the question's people, in its order */
export function presentTogether(
  people: readonly number[],
  { count: all, songs, next }: Together<Song>,
): z.infer<typeof togetherSchema> {
  return {
    count: all,
    songs: songs.map(({ song, roles }) => ({
      song: presentSong(song),
      roles: Object.fromEntries(
        people.map((person, at) => [String(person), lettersOf(roles[at] ?? [])]),
      ),
    })),
    cursor: next && songCursor.write(next),
  };
}

export function presentWriters(
  { songs, named, at_least }: SelfWritten,
  writers: readonly PopularCredit[],
): z.infer<typeof writersSchema> {
  return {
    songs,
    credited: named,
    at_least,
    writers: writers.map((writer) => ({
      id: writer.id,
      english_name: writer.english_name,
      korean_name: writer.korean_name,
      songs: countOf(writer.songs, "writing"),
      roles: byWritingRole((role) => countOf(writer.songs, role)),
    })),
  };
}

export function presentSelfWritten(
  { songs, shares: ofAll }: SelfWritten,
  albums: readonly SelfWrittenAlbum[],
  members: readonly SelfWrittenMember[],
): z.infer<typeof selfWrittenSchema> {
  return {
    songs,
    ...presentShares(ofAll),
    albums: albums.map((one) => ({
      id: one.album?.id ?? null,
      english_name: one.album?.name ?? null,
      release_date: one.album?.release_date ?? null,
      songs: one.songs,
      ...presentShares(one.shares),
    })),
    members: members.map((member) => ({
      id: member.id,
      english_name: member.english_name,
      korean_name: member.korean_name,
      dates_unknown: member.dates_unknown,
      songs: member.songs,
      roles: { ...member.roles },
    })),
  };
}

function presentShares(given: WrittenShares) {
  return {
    known: byWritingRole((role) => given[role].known),
    by_members: byWritingRole((role) => given[role].by_members),
  };
}
