import { HOUR } from "../../../domain/duration.ts";
import { isKnownTag, type Tag } from "../../../domain/tag.ts";
import type { ChangeWatch } from "../../../database/changes/change-watch.ts";
import { pruneChanges } from "../../../database/changes/record-changes.ts";
import type { Database } from "../../../database/database.ts";
import { logLine } from "../../log/log.ts";
import type { FollowingPurger } from "../../purge/purger.ts";
import type { AnswerCache } from "./answer-cache.ts";

/** Minimum interval between rebuilds for changes that only another build understands, in milliseconds. */
export const FOREIGN_INTERVAL = 10_000;

/**
 * Invalidates pages and pictures when something changes that they depend on, and removes old changes every hour.
 * A tag of a kind that this build does not know is of another one: what depends on it cannot be told.
 * @param purger is told what shared caches must not keep any longer
 * @param changed called with the tags, or without them where anything may have changed
 */
export async function followChanges(
  database: Database,
  caches: readonly AnswerCache[],
  changed: (tags?: readonly Tag[]) => void,
  purger: FollowingPurger | null = null,
): Promise<ChangeWatch> {
  let rebuild: NodeJS.Timeout | undefined;
  let rebuiltAt = -Infinity;
  const readForeign = () => {
    caches.forEach((cache) => cache.markAllStale("if-error"));
    purger?.unknown();
    rebuild ??= setTimeout(
      () => {
        rebuild = undefined;
        rebuiltAt = performance.now();
        changed();
      },
      Math.max(0, rebuiltAt + FOREIGN_INTERVAL - performance.now()),
    ).unref();
  };
  const watch = await database.watch({
    onTags: (tags) => {
      caches.forEach((cache) => cache.invalidate(tags));
      changed(tags);
      purger?.purge(tags);
      if (!tags.every(isKnownTag)) readForeign();
    },
    onUnknown: () => {
      caches.forEach((cache) => cache.markAllStale("if-error"));
      changed();
      purger?.unknown();
    },
    onDisconnect: (why) => {
      purger?.disconnected();
      logLine(
        `The database does not answer (${textOf(why)}). Cached pages are shown until it does.`,
      );
    },
    onReconnect: () => {
      purger?.connected();
      logLine("The database answers again.");
    },
  });
  const timer = setInterval(() => void prune(database), HOUR);
  timer.unref();
  return {
    close: () => {
      clearInterval(timer);
      clearTimeout(rebuild);
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
