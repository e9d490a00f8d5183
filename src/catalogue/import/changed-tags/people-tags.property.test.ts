import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { writeCatalogueFiles } from "../../../../test/catalogue-files.ts";
import { ENGINES, openTestDatabase, type TestDatabase } from "../../../../test/engines.ts";
import { edit, type Edit } from "../../../../test/import/catalogue-edits.ts";
import {
  EDITED_KINDS,
  type EditedCatalogue,
  emptyCatalogue,
  filesOf,
  notePublished,
} from "../../../../test/import/edited-catalogue.ts";
import { decide, type Decision } from "../../../../test/invalidation/decisions.ts";
import { runs } from "../../../../test/length.ts";
import {
  countCreditedSongs,
  type CreditFilters,
} from "../../../database/catalogue/credited-songs.ts";
import { listCreditsOfArtist } from "../../../database/catalogue/credits.ts";
import { loadListedSongs } from "../../../database/catalogue/song-set.ts";
import { collectDependencies } from "../../../database/changes/dependencies.ts";
import type { Database, Reader } from "../../../database/database.ts";
import {
  countActsOf,
  findCareer,
  listActsOf,
  listCoWritersOf,
} from "../../../database/people/careers.ts";
import { loadNamedArtists } from "../../../database/people/named.ts";
import {
  listSelfWrittenAlbums,
  listSelfWrittenMembers,
} from "../../../database/people/self-written-parts.ts";
import {
  countSelfWrittenActs,
  findSelfWritten,
  listSelfWrittenActs,
} from "../../../database/people/self-written.ts";
import { listNewPairs } from "../../../database/people/new-pairs.ts";
import { listSelfWrittenAlbumsOf } from "../../../database/people/self-written-of-year.ts";
import { countCreditedSongsOf } from "../../../database/people/years-in-credits.ts";
import { listTogether } from "../../../database/people/together.ts";
import { WRITING_ROLES } from "../../../domain/role.ts";
import type { Tag } from "../../../domain/tag.ts";
import type { TogetherQuestion } from "../../../domain/together.ts";
import { importCatalogue } from "../import.ts";

const STEPS = 10;

/** The number of catalogues, each with so many steps; fewer on PostgreSQL, which takes longer to begin an import. */
const CATALOGUES = {
  sqlite: runs({ short: 5, full: 150 }),
  postgres: runs({ short: 1, full: 6 }),
};

/** The maximum time of a step in milliseconds, even on a busy machine. */
const LONGEST_STEP = 10_000;

const draw = fc.nat(839);
const oneEdit = fc.tuple(draw, draw, draw, draw);
const step = fc.oneof(
  { weight: 2, arbitrary: fc.array(oneEdit, { minLength: 1, maxLength: 4 }) },
  {
    weight: 1,
    arbitrary: fc.record({
      merges: fc.nat(2).map((pick) => pick === 0),
      kind: fc.constantFrom(...EDITED_KINDS),
      which: draw,
      other: draw,
    }),
  },
);
const history = fc.record({
  first: fc.array(oneEdit, { minLength: 120, maxLength: 150 }),
  steps: fc.array(step, { minLength: STEPS, maxLength: STEPS }),
});

type Call = (db: Reader) => Promise<unknown>;

/** What pages would show of people and acts, for all artists that there were or will be. */
function callsFor(artists: number): Map<string, Call> {
  const ids = Array.from({ length: artists }, (_, at) => at + 1);
  const calls: [string, Call][] = [
    [
      "ranking",
      async (db) => [
        await listSelfWrittenActs(db, "lyrics"),
        await countSelfWrittenActs(db, "writing"),
      ],
    ],
  ];
  for (const year of [2019, 2020, 2021])
    calls.push([
      `year ${year}`,
      async (db) => [
        await countCreditedSongsOf(db, year),
        await listSelfWrittenAlbumsOf(db, year, 10),
        await listNewPairs(db, year, 5),
      ],
    ]);
  for (const id of ids) {
    const next = 1 + (id % artists);
    calls.push(
      [
        `person ${id}`,
        async (db) => [
          [...(await loadNamedArtists(db, [id]))],
          await findCareer(db, id),
          await listActsOf(db, id, { limit: 2 }),
          await countActsOf(db, id),
          await listCoWritersOf(db, id, { limit: 2 }),
        ],
      ],
      [
        `act ${id}`,
        async (db) => [
          await findSelfWritten(db, id),
          await listSelfWrittenAlbums(db, id),
          await listSelfWrittenMembers(db, id),
        ],
      ],
      [
        `together ${id}`,
        (db) => listTogether(db, loadListedSongs, questionOf(id, next), { limit: 2 }),
      ],
      ...FILTERS.map((filtersOf, at): [string, Call] => {
        const filters = filtersOf(id, next);
        return [
          `credits ${id}, filter ${at}`,
          async (db) => [
            await listCreditsOfArtist(db, loadListedSongs, id, { ...filters, limit: 3 }),
            await listCreditsOfArtist(db, loadListedSongs, id, {
              ...filters,
              sortBy: "name",
              limit: 3,
            }),
            await countCreditedSongs(db, id, filters),
          ],
        ];
      }),
    );
  }
  return new Map(calls);
}

const FILTERS: ((id: number, other: number) => CreditFilters)[] = [
  (_, other) => ({ act: other }),
  (id) => ({ act: id, roles: WRITING_ROLES }),
  (_, other) => ({ with: other }),
  () => ({ year: 2020 }),
  () => ({ year: null }),
];

function questionOf(id: number, other: number): TogetherQuestion {
  return {
    people: [
      { id, roles: WRITING_ROLES },
      { id: other, roles: ["featured", ...WRITING_ROLES] },
    ],
    not: id % 3 === 0 ? [other + 1] : [],
    act: id % 4 === 0 ? other : null,
    from: id % 2 === 0 ? 2019 : null,
    to: null,
  };
}

interface Answer {
  text: string;
  tags: ReadonlySet<Tag>;
}

for (const engine of ENGINES) {
  describe(`tags of people on ${engine}`, () => {
    let opened: TestDatabase;
    afterEach(() => opened.remove());

    test(
      "name every answer that an import, a correction or a merge changes, and few others",
      { timeout: CATALOGUES[engine] * STEPS * LONGEST_STEP },
      async () => {
        opened = await openTestDatabase(engine);
        const counts = { named: 0, changed: 0 };
        await fc.assert(
          fc
            .asyncProperty(history, ({ first, steps }) =>
              follow(opened.database, first, steps, counts),
            )
            .afterEach(async () => {
              await opened.remove();
              opened = await openTestDatabase(engine);
            }),
          { numRuns: CATALOGUES[engine], endOnFailure: process.env["NORAE_SHRINK"] === undefined },
        );
        console.info(`${engine}: ${counts.named} answers named, ${counts.changed} of them changed`);
        expect(counts.changed).toBeGreaterThan(CATALOGUES[engine] * STEPS);
        expect(counts.named).toBeLessThanOrEqual(5 * counts.changed);
      },
    );
  });
}

async function follow(
  database: Database,
  first: Edit[],
  steps: readonly (Edit[] | Decision)[],
  counts: { named: number; changed: number },
): Promise<void> {
  const catalogue = emptyCatalogue("home");
  await publish(database, catalogue, first, 0);
  const calls = callsFor(await countArtists(database));
  let before = await answerAll(database, calls);
  for (const [at, one] of steps.entries()) {
    const last = await lastChange(database);
    if (Array.isArray(one)) await publish(database, catalogue, one, at + 1);
    else await decide(database, one);
    const tags = await tagsSince(database, last);
    const after = await answerAll(database, calls);
    for (const [name, { text, tags: own }] of before) {
      const isNamed = tags.some((one_) => own.has(one_));
      const isChanged = after.get(name)!.text !== text;
      if (isNamed) counts.named += 1;
      if (isChanged) counts.changed += 1;
      if (isChanged && !isNamed)
        expect({ name, text: after.get(name)!.text, tags }).toEqual({ name, text, tags });
    }
    before = after;
  }
}

async function publish(
  database: Database,
  catalogue: EditedCatalogue,
  edits: readonly Edit[],
  at: number,
): Promise<void> {
  for (const one of edits) edit(catalogue, one);
  const files = filesOf(catalogue, `${2000 + at}-01-01`);
  const { waiting } = await importCatalogue(database, writeCatalogueFiles(files));
  notePublished(catalogue, waiting);
}

async function answerAll(
  database: Database,
  calls: ReadonlyMap<string, Call>,
): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  for (const [name, call] of calls) {
    const tags = new Set<Tag>();
    const answer = await database.read((db) => {
      collectDependencies(db, tags);
      return call(db);
    });
    answers.set(name, { text: JSON.stringify(answer), tags });
  }
  return answers;
}

async function lastChange(database: Database): Promise<number> {
  const row = await database.read((db) =>
    db
      .selectFrom("change")
      .select((eb) => eb.fn.max("id").as("id"))
      .executeTakeFirst(),
  );
  return row?.id ?? 0;
}

async function tagsSince(database: Database, last: number): Promise<Tag[]> {
  const rows = await database.read((db) =>
    db.selectFrom("change").select("tag").where("id", ">", last).execute(),
  );
  return rows.map((row) => row.tag);
}

async function countArtists(database: Database): Promise<number> {
  const row = await database.read((db) =>
    db
      .selectFrom("artist")
      .select((eb) => eb.fn.max("id").as("id"))
      .executeTakeFirst(),
  );
  return (row?.id ?? 0) + 1;
}
