import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import type { Database, Engine } from "../../src/database/database.ts";
import { type Tag, tag } from "../../src/domain/tag.ts";
import { openTestDatabase, type TestDatabase } from "../databases/engines.ts";
import { runs } from "../length.ts";
import { beginHistory, changesOf, type History, historyOf, takeStep } from "./history.ts";
import { newTags } from "./new-tags.ts";

/** The number of changes to test, and of steps with one made-up catalogue. */
const CHANGES = runs({ short: 150, full: 5_000 });
const STEPS_OF_RUN = { sqlite: 25, postgres: 12 };

/** Fewer changes on PostgreSQL, which takes ten times as long to begin an import. */
const SHARE = { sqlite: 1, postgres: 1 / 12 };
const CHANGES_OF_STEP = 1.5;

/** The maximum time of a step in milliseconds, even on a busy machine. */
const LONGEST_STEP = 4_000;

/** A state that is read once from the database, and then follows its changes. */
export interface Following<Kept> {
  read: (database: Database) => Promise<Kept>;
  /** Applies the changes with these tags. */
  change: (database: Database, kept: Kept, tags: readonly Tag[]) => Promise<void>;
  /** Compares it with what is read anew. */
  compare: (database: Database, kept: Kept) => Promise<void>;
}

/** A history that failed once, as fast-check names it. */
export interface FailedBefore {
  seed: number;
  path: string;
}

/**
 * Tests what follows the changes of random histories: imports, corrections, merges and separations.
 * @param failed histories that are tested in every run, too
 */
export function testHistories<Kept>(
  engine: Engine,
  title: string,
  following: Following<Kept>,
  failed: readonly FailedBefore[] = [],
) {
  let opened: TestDatabase;
  afterEach(() => opened.remove());

  /** @returns the number of changes */
  async function check(parameters: fc.Parameters<[History]>): Promise<number> {
    let changes = 0;
    opened = await openTestDatabase(engine);
    await fc.assert(
      fc
        .asyncProperty(historyOf(STEPS_OF_RUN[engine]), async (history) => {
          changes += await follow(opened.database, history, following);
        })
        .afterEach(async () => {
          await opened.remove();
          opened = await openTestDatabase(engine);
        }),
      { ...parameters, endOnFailure: process.env["NORAE_SHRINK"] === undefined },
    );
    return changes;
  }

  test(
    title,
    async () => {
      const least = CHANGES * SHARE[engine];
      const numRuns = Math.ceil(least / CHANGES_OF_STEP / STEPS_OF_RUN[engine]);
      expect(await check({ numRuns })).toBeGreaterThanOrEqual(least);
    },
    Math.max(120_000, CHANGES * SHARE[engine] * LONGEST_STEP),
  );

  for (const { seed, path } of failed)
    test(`${title}: seed ${seed}, path ${path}`, async () => {
      await check({ seed, path, numRuns: 1 });
    });
}

/** Applies each step's changes to what was read before. @returns the number of changes */
async function follow<Kept>(
  database: Database,
  { first, steps }: History,
  { read, change, compare }: Following<Kept>,
): Promise<number> {
  const catalogue = await beginHistory(database, first);
  let { last } = await newTags(database, 0);
  const kept = await read(database);
  let changes = 0;
  for (const [at, step] of steps.entries()) {
    await takeStep(database, catalogue, step, at + 1);
    const changed = await newTags(database, last);
    last = changed.last;
    expect(changed.tags).not.toContain(tag.everything);
    await change(database, kept, changed.tags);
    await compare(database, kept);
    changes += changesOf(step);
  }
  return changes;
}
