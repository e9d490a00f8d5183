import { describe, expect } from "vitest";
import { ENGINES } from "../../test/databases/engines.ts";
import { contentOf } from "../../test/factory/catalogue/connected-songs.ts";
import { testHistories } from "../../test/invalidation/test-histories.ts";
import { readChanges, readGraph } from "./read-graph.ts";
import { changedRecords } from "./thread/connection-threads.ts";

describe.each(ENGINES)("the graph of people on %s", (engine) => {
  const title = "is what it would be now, whatever was imported, corrected, merged or separated";
  testHistories(engine, title, {
    read: readGraph,
    change: (database, graph, tags) => readChanges(database, graph, changedRecords(tags)),
    compare: async (database, graph) =>
      expect(contentOf(graph)).toEqual(contentOf(await readGraph(database))),
  });
});
