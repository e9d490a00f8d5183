import type { ChangeWatch } from "../../database/changes/change-watch.ts";
import { pruneChanges } from "../../database/changes/record-changes.ts";
import type { Database } from "../../database/database.ts";
import type { Tag } from "../../domain/tag.ts";
import { logLine } from "../log/log.ts";
import type { FollowingPurger } from "../purge/following-purger.ts";
import type { PageCache } from "./page-cache.ts";

const HOUR = 3_600_000;

/**
 * Invalidates pages and pictures when something changes that they depend on, and removes old changes every hour.
 * @param outside is told what shared caches must not keep any longer
 * @param changed called with the tags, or without them where anything may have changed
 */
export async function followChanges(
  database: Database,
  caches: readonly PageCache[],
  changed: (tags?: readonly Tag[]) => void,
  outside: FollowingPurger | null = null,
): Promise<ChangeWatch> {
  const watch = await database.watch({
    onTags: (tags) => {
      caches.forEach((cache) => cache.invalidate(tags));
      changed(tags);
      outside?.purge(tags);
    },
    onUnknown: () => {
      caches.forEach((cache) => cache.markAllStale("if-error"));
      changed();
      outside?.unknown();
    },
    onDisconnect: (why) => {
      outside?.disconnected();
      logLine(
        `The database does not answer (${textOf(why)}). Cached pages are shown until it does.`,
      );
    },
    onReconnect: () => {
      outside?.connected();
      logLine("The database answers again.");
    },
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
    // Retried in an hour.
    logLine(`Old changes could not be removed (${textOf(error)}).`);
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
