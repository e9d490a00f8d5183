import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../test/databases/engines.ts";
import { importingOn } from "../../../test/data/importing.ts";
import { write } from "../../../test/invalidation/decisions.ts";
import {
  beginHistory,
  changesOf,
  type History,
  historyOf,
  takeStep,
} from "../../../test/invalidation/history.ts";
import { type Counts, WatchedSite } from "../../../test/invalidation/watched-site.ts";
import { runs } from "../../../test/length.ts";
import type { Database } from "../../database/database.ts";

const CHANGES = runs({ short: 100, full: 10_000 });

/** The average number of changes in a step; an import makes one to four. */
const CHANGES_OF_STEP = 2;

/** The number of steps with one made-up catalogue. */
const STEPS_OF_RUN = { sqlite: 25, postgres: 12 };

/** Fewer changes on PostgreSQL, which takes ten times as long to begin an import. */
const SHARE = { sqlite: 1, postgres: 1 / 12 };

/** The number of changes from which on pages are counted: few of them are the chance of what they changed. */
const FEWEST_COMPARED = 50;

/** Histories that failed once, as fast-check names them. */
const FAILED = {
  sqlite: [
    // A debut that was corrected, on the page of an edit of that artist.
    { seed: -1_984_489_703, path: "35" },
    // The first song of an artist, in the structured data of its album.
    { seed: 1_624_294_637, path: "90" },
  ],
  postgres: [],
};

/** The maximum time of a step in milliseconds, even on a busy machine. */
const LONGEST_STEP = 4_000;

describe.each(ENGINES)("cached pages on %s", (engine) => {
  const on = importingOn(engine);

  async function check(parameters: fc.Parameters<[History]>): Promise<Counts> {
    const counts: Counts = { changes: 0, rendered: 0, changed: 0 };
    await fc.assert(
      fc
        .asyncProperty(historyOf(STEPS_OF_RUN[engine]), (given) =>
          follow(on.database, given, counts),
        )
        .afterEach(() => on.renew()),
      // A failure is reported with its seed at once; NORAE_SHRINK=1 searches for a smaller example first.
      { ...parameters, endOnFailure: process.env["NORAE_SHRINK"] === undefined },
    );
    return counts;
  }

  test(
    "are what they would be now, whatever was imported, corrected, merged, separated or written, and few are rendered for it",
    async () => {
      const wanted = (CHANGES * SHARE[engine]) / CHANGES_OF_STEP;
      const numRuns = Math.max(1, Math.round(wanted / STEPS_OF_RUN[engine]));
      const counts = await check({ numRuns });
      console.info(
        `${engine}: ${counts.changes} changes, ${counts.rendered} pages rendered again, ${counts.changed} of them different`,
      );
      if (counts.changes >= FEWEST_COMPARED)
        expect(counts.rendered).toBeLessThanOrEqual(5 * counts.changed);
    },
    Math.max(300_000, CHANGES * SHARE[engine] * LONGEST_STEP),
  );

  for (const { seed, path } of FAILED[engine])
    test(`are what they would be now: seed ${seed}, path ${path}`, async () => {
      await check({ seed, path, numRuns: 1 });
    });
});

async function follow(database: Database, { seed, first, steps }: History, counts: Counts) {
  const catalogue = await beginHistory(database, first);
  for (const which of [0, 1, 2, 3]) await write(database, which, which);
  const site = new WatchedSite(database, counts, pseudoRandom(seed));
  await site.begin();
  for (const [at, one] of steps.entries()) {
    await takeStep(database, catalogue, one, at + 1);
    counts.changes += changesOf(one);
    await site.follow();
    await site.fill();
  }
}

/** Returns a seeded generator of pseudo-random numbers below a limit. */
function pseudoRandom(seed: number): (below: number) => number {
  let state = seed | 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) % below;
  };
}
