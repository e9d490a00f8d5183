import type { Database } from "../../src/database/database.ts";
import type { Staging } from "../../src/database/import/staging.ts";

/**
 * Returns a database whose import runs some work once.
 * @param before what it is about to do then: by default, it has read and matched the catalogue, and publishes it next
 */
export function interruptedBy(
  database: Database,
  work: () => Promise<unknown>,
  before: "analyse" | "insert" | "load" = "analyse",
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
      const interrupted: Staging = {
        ...staging,
        [before]: async (...given: never[]) => {
          await interrupt();
          return (staging[before] as (...all: never[]) => Promise<unknown>)(...given);
        },
      };
      return interrupted;
    },
  };
}
