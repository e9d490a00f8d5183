import type { Database } from "../../../src/database/database.ts";
import type { Staging } from "../../../src/database/import/staging.ts";

type Work = () => Promise<unknown>;

/**
 * Returns a database whose import runs some work once, or the next of several each time.
 * @param before what it is about to do then: by default, it has read and matched the catalogue, and counts and compares it
 * next; `publish` is when it is prepared
 */
export function interruptedBy(
  database: Database,
  work: Work | readonly Work[],
  before: "insert" | "load" | "analyse" | "commit" = "analyse",
): Database {
  const left = [work].flat();
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
          if (isPrepared) await left.shift()?.();
          return (staging[before] as (...all: never[]) => Promise<unknown>)(...given);
        },
      };
      return interrupted;
    },
  };
}
