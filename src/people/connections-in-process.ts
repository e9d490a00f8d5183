import type { Database } from "../database/database.ts";
import { ConnectionFinder } from "./connection-finder.ts";
import type { Connections } from "./connection.ts";
import { readGraph } from "./read-graph.ts";

/** Returns connections in this process, whose graph is read at the first query: for development and tests. */
export function connectionsInProcess(database: Database): Connections & { refresh(): void } {
  let reading: Promise<ConnectionFinder> | undefined;
  const finder = () =>
    (reading ??= readGraph(database).then((graph) => new ConnectionFinder(graph)));
  return {
    find: async (query) => (await finder()).find(query),
    credited: async (artistIds, parts) => (await finder()).credited(artistIds, parts),
    refresh: () => {
      reading = undefined;
    },
  };
}
