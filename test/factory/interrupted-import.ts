import type { Database } from "../../src/database/database.ts";

/** Returns a database whose import runs some work after it has read the catalogue, before it publishes. */
export function interruptedBy(database: Database, work: () => Promise<unknown>): Database {
  let isDone = false;
  return {
    ...database,
    stage: async () => {
      const staging = await database.stage();
      return {
        ...staging,
        analyse: async (tables) => {
          if (!isDone) {
            isDone = true;
            await work();
          }
          return staging.analyse(tables);
        },
      };
    },
  };
}
