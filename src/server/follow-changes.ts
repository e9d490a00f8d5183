import type { ChangeWatch } from "../database/change-watch.ts";
import { pruneChanges } from "../database/changes.ts";
import type { Database } from "../database/database.ts";
import { describeError } from "./error-log.ts";
import type { PageCache } from "./page-cache.ts";

const HOUR = 3_600_000;

/** Lets go of pages and pictures as what they show changes, and now and then removes what everybody has read of it. */
export async function followChanges(
  database: Database,
  kept: readonly PageCache[],
): Promise<ChangeWatch> {
  const watch = await database.watch({
    onTags: (tags) => kept.forEach((cache) => cache.letGo(tags)),
    onUnknown: () => kept.forEach((cache) => cache.letGoOfEverything()),
  });
  const timer = setInterval(() => void prune(database), HOUR);
  timer.unref();
  return {
    close: () => {
      clearInterval(timer);
      return watch.close();
    },
  };
}

async function prune(database: Database): Promise<void> {
  try {
    await database.write((db) => pruneChanges(db, new Date()));
  } catch (error) {
    // The next hour will do as well.
    process.stderr.write(`Old changes could not be removed: ${describeError(error as Error)}\n`);
  }
}
