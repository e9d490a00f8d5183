import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { reviewCounts } from "../../../../test/factory/recounted/recounted-reviews.ts";
import { signIn } from "../../../../test/factory/users/sign-in.ts";
import { importingOn } from "../../../../test/data/importing.ts";
import { expectAccounted } from "../../../../test/import/accounted.ts";
import { dumpPageTables, dumpStoredTables } from "../../../../test/import/dumped-tables.ts";
import { emptyCatalogue, EDITED_KINDS } from "../../../../test/import/edited-catalogue.ts";
import { expectConsistent } from "../../../../test/import/invariants.ts";
import {
  type Chain,
  idsIn,
  type MergeStep,
  mergeStep,
  takeStep,
  unmergeAny,
} from "../../../../test/import/merge-steps.ts";
import { lengthOfRun, runs } from "../../../../test/length.ts";
import type { Database } from "../../../database/database.ts";

/** The number of random chains, and of steps in each: 10,000 in all on SQLite. */
const CHAINS = {
  sqlite: runs({ short: 1, full: 250 }),
  postgres: runs({ short: 1, full: 25 }),
};
const STEPS = {
  sqlite: lengthOfRun({ short: 20, full: 40 }),
  postgres: lengthOfRun({ short: 6, full: 40 }),
};

const draw = fc.nat(839);
const firstVersion = (of: number): fc.Arbitrary<MergeStep> =>
  fc.record({
    what: fc.constant("version" as const),
    of: fc.constant(of),
    edits: fc.array(fc.tuple(draw, draw, draw, draw), { minLength: 20, maxLength: 30 }),
  });

describe.each(ENGINES)("merges on %s", (engine) => {
  const on = importingOn(engine);
  const steps = (length: number, first: fc.Arbitrary<MergeStep>[]) =>
    fc
      .tuple(fc.tuple(...first), fc.array(mergeStep, { minLength: length, maxLength: length }))
      .map(([versions, rest]) => [...versions, ...rest]);

  test("keep every credit, review and place in any order of merges, undone merges and imports, and every id answers", async () => {
    await fc.assert(
      fc
        .asyncProperty(steps(STEPS[engine], [firstVersion(0), firstVersion(1)]), (chain) =>
          takeChain(on.database, chain),
        )
        .afterEach(() => on.renew()),
      { numRuns: CHAINS[engine], endOnFailure: true },
    );
  });

  test("that are all undone leave what there would be without them", async () => {
    const merges = fc.array(fc.record({ kind: fc.nat(2), which: draw, other: draw }), {
      minLength: 3,
      maxLength: engine === "sqlite" ? 12 : runs({ short: 4, full: 12 }),
    });
    await fc.assert(
      fc
        .asyncProperty(firstVersion(0), firstVersion(1), merges, async (home, second, made) => {
          const chain = await startChain(on.database);
          await takeStep(chain, home);
          await takeStep(chain, second);
          const before = [await dumpPageTables(on.database), await claims(on.database)];
          for (const one of made) {
            await takeStep(chain, { what: "merge", ...one });
            if (one.other % 3 === 0) await takeStep(chain, { what: "unmerge", ...one });
          }
          for (const kind of EDITED_KINDS) {
            while ((await idsIn(on.database, `${kind}_former_id`)).length > 0)
              await unmergeAny(on.database, kind, made.length);
          }
          expect([await dumpPageTables(on.database), await claims(on.database)]).toEqual(before);
        })
        .afterEach(() => on.renew()),
      { numRuns: runs({ short: 1, full: engine === "sqlite" ? 100 : 10 }) },
    );
  });
});

async function startChain(database: Database): Promise<Chain> {
  const users = [await signIn(database, "Ada"), await signIn(database, "Bea")];
  return {
    database,
    catalogues: [emptyCatalogue("home"), emptyCatalogue("second")],
    users,
    reviews: 0,
    playlists: new Map(),
    minutes: 0,
  };
}

async function takeChain(database: Database, steps: readonly MergeStep[]): Promise<void> {
  const chain = await startChain(database);
  const ids = new GivenIds();
  for (const step of steps) {
    const apart = step.what === "version" ? await decidedDifferent(database) : [];
    await takeStep(chain, step);
    await expectConsistent(database);
    await ids.expectAnswered(database);
    await expectAccounted(database, chain);
    const { stored, counted } = await reviewCounts(database);
    expect(stored).toEqual(counted);
    await expectApart(database, apart);
  }
}

/** Checks that every id that was ever given is that of a record, or redirects to one. */
class GivenIds {
  readonly #given = new Map(EDITED_KINDS.map((kind) => [kind, new Set<number>()]));

  async expectAnswered(database: Database): Promise<void> {
    for (const kind of EDITED_KINDS) {
      const given = this.#given.get(kind)!;
      const answering = new Set([
        ...(await idsIn(database, kind)),
        ...(await idsIn(database, `${kind}_former_id`)),
      ]);
      expect([...given.difference(answering)], `${kind}s without an answer`).toEqual([]);
      for (const id of answering) given.add(id);
    }
  }
}

type Pair = { kind: unknown; left_id: unknown; right_id: unknown };

async function decidedDifferent(database: Database): Promise<Pair[]> {
  const { likely_match } = await dumpStoredTables(database);
  return likely_match
    .filter((row) => row["decision"] === "different")
    .map(({ kind, left_id, right_id }) => ({ kind, left_id, right_id }));
}

/** Checks that an import merged no two records that had been decided to be different. */
async function expectApart(database: Database, pairs: readonly Pair[]): Promise<void> {
  const { record_merge } = await dumpStoredTables(database);
  const survivorOf = (kind: unknown, id: unknown): unknown => {
    const merge = record_merge.find((row) => row["kind"] === kind && row["loser_id"] === id);
    return merge ? survivorOf(kind, merge["winner_id"]) : id;
  };
  expect(
    pairs.filter(
      ({ kind, left_id, right_id }) => survivorOf(kind, left_id) === survivorOf(kind, right_id),
    ),
  ).toEqual([]);
}

async function claims(database: Database): Promise<unknown> {
  const { artist_claim, album_claim, song_claim, membership_claim } =
    await dumpStoredTables(database);
  return { artist_claim, album_claim, song_claim, membership_claim };
}
