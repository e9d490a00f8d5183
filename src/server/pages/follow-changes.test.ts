import { sql } from "kysely";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openTestDatabase } from "../../../test/engines.ts";
import { tag } from "../../domain/tag.ts";
import { followChanges, FOREIGN_INTERVAL } from "./follow-changes.ts";

beforeEach(() =>
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"],
  }),
);
afterEach(() => vi.useRealTimers());

/** Longer than the interval in which changes by others are read, in milliseconds. */
const READ = 500;

test("tags of another build have the index rebuilt at once, and then every ten seconds at most", async () => {
  const opened = await openTestDatabase("sqlite");
  onTestFinished(() => opened.remove());
  const { database } = opened;
  let rebuilt = 0;
  const watch = await followChanges(
    database,
    [],
    (tags) => (rebuilt += tags === undefined ? 1 : 0),
  );
  const record = async (name: string) => {
    await database.write((db) =>
      sql`insert into change (tag, changed_at) values (${name}, '2026')`.execute(db),
    );
    vi.advanceTimersByTime(READ);
  };
  await record(tag.song(1));
  expect(rebuilt).toBe(0);
  await record("made-up-kind:1");
  expect(rebuilt).toBe(1);
  await record("made-up-kind:2");
  await record("list:made-up");
  expect(rebuilt).toBe(1);
  vi.advanceTimersByTime(FOREIGN_INTERVAL);
  expect(rebuilt).toBe(2);
  vi.advanceTimersByTime(3 * FOREIGN_INTERVAL);
  expect(rebuilt).toBe(2);
  await watch.close();
});
