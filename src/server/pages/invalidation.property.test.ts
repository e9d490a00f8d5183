import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { writeCatalogueFiles } from "../../../test/catalogue-files.ts";
import { ENGINES, openTestDatabase, type TestDatabase } from "../../../test/engines.ts";
import { edit, type Edit } from "../../../test/import/catalogue-edits.ts";
import {
  EDITED_KINDS,
  type EditedCatalogue,
  emptyCatalogue,
  filesOf,
  notePublished,
} from "../../../test/import/edited-catalogue.ts";
import { decide, type Decision, write } from "../../../test/invalidation/decisions.ts";
import { type Counts, WatchedSite } from "../../../test/invalidation/watched-site.ts";
import { runs } from "../../../test/length.ts";
import { importCatalogue } from "../../catalogue/import/import.ts";
import type { Database } from "../../database/database.ts";

/** The number of changes to test. */
const CHANGES = runs({ short: 300, full: 10_000 });

/** The average number of changes in a step; an import makes one to four. */
const CHANGES_OF_STEP = 2;

/** The number of steps with one made-up catalogue. */
const STEPS_OF_RUN = { sqlite: 25, postgres: 12 };

/** Fewer changes on PostgreSQL, which takes ten times as long to begin an import. */
const SHARE = { sqlite: 1, postgres: 1 / 12 };

/** The maximum time of a step in milliseconds, even on a busy machine. */
const LONGEST_STEP = 4_000;

type Step =
  | { what: "version"; edits: Edit[]; prune: boolean }
  | ({ what: "decision" } & Decision)
  | { what: "write"; which: number; other: number };

const draw = fc.nat(839);
const oneEdit = fc.tuple(draw, draw, draw, draw);
const version = fc.record({
  what: fc.constant("version" as const),
  edits: fc.array(oneEdit, { minLength: 1, maxLength: 4 }),
  prune: fc.nat(2).map((pick) => pick === 0),
});
const decision = fc.record({
  what: fc.constant("decision" as const),
  merges: fc.nat(2).map((pick) => pick === 0),
  kind: fc.constantFrom(...EDITED_KINDS),
  which: draw,
  other: draw,
});
const written = fc.record({ what: fc.constant("write" as const), which: draw, other: draw });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: version },
  { weight: 2, arbitrary: decision },
  { weight: 1, arbitrary: written },
);
const historyOf = (length: number) =>
  fc.record({
    seed: fc.nat(),
    first: fc.array(oneEdit, { minLength: 40, maxLength: 60 }),
    steps: fc.array(step, { minLength: length, maxLength: length }),
  });

for (const engine of ENGINES) {
  describe(`cached pages on ${engine}`, () => {
    let opened: TestDatabase;
    afterEach(() => opened.remove());

    test(
      "are what they would be now, whatever was imported, corrected, merged, separated or written, and few are rendered for it",
      async () => {
        const counts: Counts = { changes: 0, rendered: 0, changed: 0 };
        opened = await openTestDatabase(engine);
        const length = STEPS_OF_RUN[engine];
        const wanted = (CHANGES * SHARE[engine]) / CHANGES_OF_STEP;
        const numRuns = Math.max(1, Math.round(wanted / length));
        await fc.assert(
          fc
            .asyncProperty(historyOf(length), (given) => follow(opened.database, given, counts))
            .afterEach(async () => {
              await opened.remove();
              opened = await openTestDatabase(engine);
            }),
          // A failure is reported with its seed at once; NORAE_SHRINK=1 searches for a smaller example first.
          { numRuns, endOnFailure: process.env["NORAE_SHRINK"] === undefined },
        );
        console.info(
          `${engine}: ${counts.changes} changes, ${counts.rendered} pages rendered again, ${counts.changed} of them different`,
        );
        expect(counts.rendered).toBeLessThanOrEqual(3 * counts.changed);
      },
      Math.max(120_000, CHANGES * SHARE[engine] * LONGEST_STEP),
    );
  });
}

interface History {
  seed: number;
  first: Edit[];
  steps: Step[];
}

async function follow(database: Database, { seed, first, steps }: History, counts: Counts) {
  const catalogue = emptyCatalogue("home");
  await publish(database, catalogue, { edits: first, prune: false }, 0);
  for (const which of [0, 1, 2, 3]) await write(database, which, which);
  const site = new WatchedSite(database, counts, pseudoRandom(seed));
  await site.begin();
  for (const [at, one] of steps.entries()) {
    if (one.what === "version") await publish(database, catalogue, one, at + 1);
    else if (one.what === "decision") await decide(database, one);
    else await write(database, one.which, one.other);
    counts.changes += one.what === "version" ? one.edits.length : 1;
    await site.follow();
    await site.fill();
  }
}

async function publish(
  database: Database,
  catalogue: EditedCatalogue,
  { edits, prune }: { edits: Edit[]; prune: boolean },
  at: number,
): Promise<void> {
  for (const one of edits) edit(catalogue, one);
  const files = filesOf(catalogue, `${2000 + at}-01-01`);
  const { waiting } = await importCatalogue(database, writeCatalogueFiles(files), { prune });
  notePublished(catalogue, waiting);
}

/** Returns a seeded generator of pseudo-random numbers below a limit. */
function pseudoRandom(seed: number): (below: number) => number {
  let state = seed | 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) % below;
  };
}
