import type { Database } from "../../src/database/database.ts";
import type { Staging } from "../../src/database/import/staging.ts";

/**
 * Returns a database whose import runs some work once.
 * @param before what it is about to do then: by default, it has read and matched the catalogue, and counts and compares it
 * next; `publish` is when it is prepared
 */
export function interruptedBy(
  database: Database,
  work: () => Promise<unknown>,
  before: "insert" | "load" | "analyse" | "commit" = "analyse",
): Database {
  let isDone = false;
  const interrupt = async () => {
    if (isDone) return;
    isDone = true;
    await work();
  };
  return {
    ...database,
    stage: async () => {
      const staging = await database.stage();
      // It publishes reserved ids, too, while it matches lines.
      let isPrepared = before !== "commit";
      const interrupted: Staging = {
        ...staging,
        analyse: (tables) => {
          isPrepared = true;
          return staging.analyse(tables);
        },
        [before]: async (...given: never[]) => {
          if (isPrepared) await interrupt();
          return (staging[before] as (...all: never[]) => Promise<unknown>)(...given);
        },
      };
      return interrupted;
    },
  };
}
