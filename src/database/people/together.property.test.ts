import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../test/databases/engines.ts";
import {
  answers,
  type CreditedSong,
  readCreditedSongs,
  rolesOf,
} from "../../../test/factory/catalogue/credited-songs.ts";
import { importingOn } from "../../../test/data/importing.ts";
import { runs } from "../../../test/length.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { generateCatalogue } from "../../catalogue/made-up/generate.ts";
import { importCatalogue } from "../../catalogue/import/import.ts";
import type { SongCursor } from "../../domain/cursor.ts";
import { LIST_ROLES, WRITING_ROLES } from "../../domain/catalogue/role.ts";
import type { TogetherQuestion } from "../../domain/credits/together.ts";
import { compareNewestFirst } from "../../domain/catalogue/track-order.ts";
import { loadListedSongs } from "../catalogue/songs/song-set.ts";
import type { Database } from "../database.ts";
import { listTogether } from "./together.ts";

const QUESTIONS = runs({ short: 60, full: 1_000 });

const GENERATED = 2_000;

/** Both take minutes on a busy machine, in milliseconds. */
const TIMEOUT = 900_000;

const draw = fc.nat(9_999);
const roles = fc.oneof(
  { weight: 3, arbitrary: fc.constant(WRITING_ROLES) },
  { weight: 1, arbitrary: fc.subarray([...LIST_ROLES], { minLength: 1 }) },
);
/** Mostly nothing, so that most questions have an answer. */
const rarely = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

/** The random numbers of a question, which fit every catalogue. */
const drawn = fc.record({
  song: draw,
  first: draw,
  people: fc.array(fc.record({ stranger: rarely(draw), roles }), { minLength: 2, maxLength: 5 }),
  not: fc.array(draw, { maxLength: 2 }),
  act: rarely(draw),
  from: rarely(fc.nat(12)),
  to: rarely(fc.nat(12)),
  limit: fc.integer({ min: 1, max: 30 }),
});

type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;

for (const engine of ENGINES) {
  for (const catalogue of ["starter", "generated"] as const) {
    describe(`songs that credit people together, in the ${catalogue} catalogue on ${engine}`, () => {
      const on = importingOn(engine, catalogue === "starter" ? "starter" : "nothing");

      test(
        "are all that do, in the order of lists, page by page, with the roles of each",
        { timeout: TIMEOUT },
        async () => {
          if (catalogue === "generated") await importGenerated(on.database);
          const songs = await readCreditedSongs(on.database);
          const shared = songs.filter(({ roles: people }) => people.size > 1);
          let found = 0;
          await fc.assert(
            fc.asyncProperty(drawn, async (given) => {
              const question = questionOf(given, shared);
              fc.pre(question !== null);
              const expected = songs.filter((song) => answers(song, question));
              found += expected.length;
              await expectAnswer(on.database, question, given.limit, expected);
            }),
            { numRuns: QUESTIONS },
          );
          expect(found).toBeGreaterThan(QUESTIONS / 2);
        },
      );
    });
  }
}

async function importGenerated(database: Database): Promise<void> {
  const folder = temporaryFolder();
  await generateCatalogue(folder, { songs: GENERATED, seed: 5 });
  await importCatalogue(database, folder);
}

/** Returns a question about people of one song, and strangers at times; null for one that names a person twice. */
function questionOf(given: Drawn, songs: readonly CreditedSong[]): TogetherQuestion | null {
  const pick = <Value>(values: readonly Value[], which: number) => values[which % values.length]!;
  const song = pick(songs, given.song);
  const credited = [...song.roles.keys()];
  const people = given.people.slice(0, Math.max(2, credited.length)).map((one, at) => ({
    id:
      one.stranger === null
        ? pick(credited, given.first + at)
        : pick([...pick(songs, one.stranger).roles.keys()], one.stranger),
    roles: one.roles,
  }));
  const named = new Set(people.map(({ id }) => id));
  if (named.size < people.length) return null;
  const not = new Set(given.not.map((which) => pick([...pick(songs, which).roles.keys()], which)));
  const year = Number((song.release_date ?? "2010").slice(0, 4));
  const { act, from, to } = given;
  return {
    people,
    not: [...not.difference(named)],
    act: act === null ? null : pick(act % 4 === 0 ? pick(songs, act).acts : song.acts, act),
    from: from === null ? null : year + 3 - from,
    to: to === null ? null : year - 3 + to,
  };
}

async function expectAnswer(
  database: Database,
  question: TogetherQuestion,
  limit: number,
  expected: readonly CreditedSong[],
): Promise<void> {
  const ids: number[] = [];
  const credited: unknown[] = [];
  let after: SongCursor | undefined;
  do {
    const answer = await database.read((db) =>
      listTogether(db, loadListedSongs, question, { after, limit }),
    );
    expect(answer.count).toBe(expected.length);
    expect(answer.songs.length).toBe(Math.min(limit, expected.length - ids.length));
    ids.push(...answer.songs.map(({ song }) => song.id));
    credited.push(...answer.songs.map((one) => one.roles));
    after = answer.next ?? undefined;
  } while (after !== undefined);
  const byId = new Map(expected.map((song) => [song.id, song]));
  expect(ids.toSorted((one, other) => one - other)).toEqual([...byId.keys()]);
  const people = question.people.map(({ id }) => id);
  expect(credited).toEqual(ids.map((id) => rolesOf(byId.get(id)!, people)));
  const listed = await database.read((db) => loadListedSongs(db, ids));
  for (const [at, song] of listed.entries()) {
    if (at > 0) expect(compareNewestFirst(listed[at - 1]!, song)).toBeLessThanOrEqual(0);
  }
}
