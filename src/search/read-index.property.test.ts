import { describe, expect } from "vitest";
import { ENGINES } from "../../test/databases/engines.ts";
import { type FailedBefore, testHistories } from "../../test/invalidation/test-histories.ts";
import type { Database, Engine } from "../database/database.ts";
import type { Tag } from "../domain/tag.ts";
import { buildIndex, readChanges } from "./read-index.ts";
import { ChangingIndex } from "./index/changing-index.ts";
import { Searcher } from "./searcher.ts";
import { changedRecords } from "./thread/search-threads.ts";

/** Some of the names in these histories: whole, misspelt, in two scripts, with an act or a writer. */
const QUERIES =
  `made-up, made up a, corrected name, corretced, 가나다, ㄱㄴㄷ, name, artist, song, album,
  made-up a made-up d, corrected name made-up b, a, b c, made`.split(/,\s+/);

/** PostgreSQL read the groups of an artist in the order in which they were changed. */
const FAILED_BEFORE: Record<Engine, FailedBefore[]> = {
  sqlite: [],
  postgres: [{ seed: 1_859_520_158, path: "14" }],
};

describe.each(ENGINES)("the search index on %s", (engine) => {
  const title =
    "finds what it would if it were built now, whatever was imported, corrected, merged or separated";
  const following = {
    read: async (database: Database) => new ChangingIndex(await buildIndex(database)),
    change: (database: Database, index: ChangingIndex, tags: readonly Tag[]) =>
      readChanges(database, index, changedRecords(tags)),
    compare,
  };
  testHistories(engine, title, following, FAILED_BEFORE[engine]);
});

/** Compares an index that followed changes with one that is built anew, by what both find. */
async function compare(database: Database, index: ChangingIndex): Promise<void> {
  const built = await buildIndex(database);
  expect(index.current.columns).toEqual(built.columns);
  const [kept, fresh] = [new Searcher(index.current), new Searcher(built)];
  for (const query of QUERIES)
    expect(kept.search(query, { limit: 50 }), query).toEqual(fresh.search(query, { limit: 50 }));
}
