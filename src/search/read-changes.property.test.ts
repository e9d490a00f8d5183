import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { ENGINES, openTestDatabase, type TestDatabase } from "../../test/engines.ts";
import {
  beginHistory,
  changesOf,
  type History,
  historyOf,
  takeStep,
} from "../../test/invalidation/history.ts";
import { newTags } from "../../test/invalidation/new-tags.ts";
import { runs } from "../../test/length.ts";
import type { Database } from "../database/database.ts";
import { tag } from "../domain/tag.ts";
import { buildIndex } from "./build-index.ts";
import { ChangingIndex } from "./index/changing-index.ts";
import { readChanges } from "./read-changes.ts";
import { Searcher } from "./searcher.ts";
import { changedRecords } from "./thread/changed-records.ts";

/** The number of changes to test, and of steps with one made-up catalogue. */
const CHANGES = runs({ short: 300, full: 5_000 });
const STEPS_OF_RUN = { sqlite: 25, postgres: 12 };

/** Fewer changes on PostgreSQL, which takes ten times as long to begin an import. */
const SHARE = { sqlite: 1, postgres: 1 / 12 };
const CHANGES_OF_STEP = 1.5;

/** The maximum time of a step in milliseconds, even on a busy machine. */
const LONGEST_STEP = 4_000;

/** Some of the names in these histories: whole, misspelt, in two scripts, with an act or a writer. */
const QUERIES = [
  "made-up",
  "made up a",
  "corrected name",
  "corretced",
  "가나다",
  "ㄱㄴㄷ",
  "name",
  "artist",
  "song",
  "album",
  "made-up a made-up d",
  "corrected name made-up b",
  "a",
  "b c",
  "made",
];

for (const engine of ENGINES) {
  describe(`the search index on ${engine}`, () => {
    let opened: TestDatabase;
    afterEach(() => opened.remove());

    test(
      "finds what it would if it were built now, whatever was imported, corrected, merged or separated",
      async () => {
        let changes = 0;
        opened = await openTestDatabase(engine);
        const length = STEPS_OF_RUN[engine];
        const numRuns = Math.ceil((CHANGES * SHARE[engine]) / CHANGES_OF_STEP / length);
        await fc.assert(
          fc
            .asyncProperty(historyOf(length), async (history) => {
              changes += await follow(opened.database, history);
            })
            .afterEach(async () => {
              await opened.remove();
              opened = await openTestDatabase(engine);
            }),
          { numRuns, endOnFailure: process.env["NORAE_SHRINK"] === undefined },
        );
        expect(changes).toBeGreaterThanOrEqual(CHANGES * SHARE[engine]);
      },
      Math.max(120_000, CHANGES * SHARE[engine] * LONGEST_STEP),
    );
  });
}

/** Applies each step's changes to an index that was built before, and compares it with one that is built anew. */
async function follow(database: Database, { first, steps }: History): Promise<number> {
  const catalogue = await beginHistory(database, first);
  let { last } = await newTags(database, 0);
  const index = new ChangingIndex(await buildIndex(database));
  let changes = 0;
  for (const [at, step] of steps.entries()) {
    await takeStep(database, catalogue, step, at + 1);
    const changed = await newTags(database, last);
    last = changed.last;
    expect(changed.tags).not.toContain(tag.everything);
    await readChanges(database, index, changedRecords(changed.tags));
    const built = await buildIndex(database);
    expect(index.current.columns).toEqual(built.columns);
    const [kept, fresh] = [new Searcher(index.current), new Searcher(built)];
    for (const query of QUERIES)
      expect(kept.search(query, { limit: 50 }), query).toEqual(fresh.search(query, { limit: 50 }));
    changes += changesOf(step);
  }
  return changes;
}
