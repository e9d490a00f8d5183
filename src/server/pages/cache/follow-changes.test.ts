import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTestDatabase } from "../../../../test/databases/engines.ts";
import { forTest } from "../../../../test/for-tests.ts";
import type { ChangeWatcher } from "../../../database/changes/change-watch.ts";
import type { Database } from "../../../database/database.ts";
import { tag, type Tag } from "../../../domain/tag.ts";
import { FollowingPurger } from "../../purge/purger.ts";
import { followChanges, FOREIGN_INTERVAL } from "./follow-changes.ts";

beforeEach(() =>
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"],
  }),
);
afterEach(() => vi.useRealTimers());

/** Longer than the interval in which changes by others are read, in milliseconds. */
const READ = 500;

async function openFollowed() {
  const { database } = await forTest(openTestDatabase("sqlite"));
  const record = async (name: string) => {
    await database.write((db) =>
      sql`insert into change (tag, changed_at) values (${name}, '2026')`.execute(db),
    );
    vi.advanceTimersByTime(READ);
  };
  return { database, record };
}

test("shared caches are told which answers changed, and to purge all only where that is not known", async () => {
  const { database, record } = await openFollowed();
  const purged: (readonly Tag[])[] = [];
  const purger = { purge: (tags: readonly Tag[]) => void purged.push(tags), suspend: () => {} };
  const watch = await followChanges(database, [], () => {}, new FollowingPurger(purger));
  await record(tag.name("song", 1));
  vi.advanceTimersByTime(10 * READ);
  expect(purged).toEqual([[tag.name("song", 1)]]);
  await record("made-up-kind:1");
  vi.advanceTimersByTime(10 * READ);
  expect(purged.at(-1)).toEqual([tag.everything]);
  await watch.close();
});

test("shared caches are purged once where changes were missed, keep what they have while the database is away, and begin anew when it is back", async () => {
  const { database } = await openFollowed();
  const told: string[] = [];
  const purger = {
    purge: (tags: readonly Tag[]) => void told.push(...tags),
    suspend: () => void told.push("suspended"),
  };
  const { promise, resolve } = Promise.withResolvers<ChangeWatcher>();
  const away: Database = {
    ...database,
    watch: (watcher) => {
      resolve(watcher);
      return database.watch(watcher);
    },
  };
  const watch = await followChanges(away, [], () => {}, new FollowingPurger(purger));
  const watcher = await promise;
  watcher.onUnknown();
  watcher.onUnknown();
  vi.advanceTimersByTime(10 * READ);
  expect(told.splice(0)).toEqual(["suspended", "suspended", tag.everything]);
  watcher.onUnknown();
  watcher.onDisconnect(new Error("made up"));
  vi.advanceTimersByTime(10 * READ);
  expect(told.splice(0)).toEqual(["suspended", "suspended"]);
  watcher.onReconnect();
  expect(told).toEqual([tag.everything]);
  await watch.close();
});

test("tags of another build have the index rebuilt at once, and then every ten seconds at most", async () => {
  const { database, record } = await openFollowed();
  let rebuilt = 0;
  const watch = await followChanges(
    database,
    [],
    (tags) => (rebuilt += tags === undefined ? 1 : 0),
  );
  await record(tag.name("song", 1));
  expect(rebuilt).toBe(0);
  await record("made-up-kind:1");
  expect(rebuilt).toBe(1);
  await record("made-up-kind:2");
  await record("name:made-up:1");
  expect(rebuilt).toBe(1);
  vi.advanceTimersByTime(FOREIGN_INTERVAL);
  expect(rebuilt).toBe(2);
  vi.advanceTimersByTime(3 * FOREIGN_INTERVAL);
  expect(rebuilt).toBe(2);
  await watch.close();
});
