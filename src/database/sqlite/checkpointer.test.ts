import { statSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { checkpointsInThread } from "./checkpoint-thread.ts";
import { Checkpointer } from "./checkpointer.ts";
import { DATABASE_FILE, openSqlite } from "./open.ts";

let file: string;
let writer: DatabaseSync;

beforeEach(() => {
  file = join(temporaryFolder(), DATABASE_FILE);
  writer = openSqlite(file);
  writer.exec("create table filler (bytes)");
});

afterEach(() => writer.close());

/** Commits rows of a page each. */
function write(rows: number): void {
  writer.exec(`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${rows})
    insert into filler select randomblob(3500) from numbers`);
}

const logBytes = () => statSync(`${file}-wal`).size;
const databaseBytes = () => statSync(file).size;

test("no connection copies the log in a commit", () => {
  write(3_000);
  expect(logBytes()).toBeGreaterThan(12_000_000);
  expect(databaseBytes()).toBeLessThan(10_000);
});

test("a step copies the log when there is enough of it, and the next commit begins it anew", () => {
  const checkpointer = new Checkpointer(file);
  write(500);
  checkpointer.step();
  expect(databaseBytes()).toBeLessThan(10_000);
  write(1_000);
  checkpointer.step();
  expect(databaseBytes()).toBeGreaterThan(5_000_000);
  const before = logBytes();
  write(10);
  expect(logBytes()).toBe(before);
  checkpointer.close();
});

test("a large log is emptied, once no reader of an older state prevents it", () => {
  const checkpointer = new Checkpointer(file);
  const reader = openSqlite(file);
  write(1);
  reader.exec("begin");
  reader.prepare("select count(*) from filler").get();
  write(11_000);
  checkpointer.step(0);
  expect(logBytes()).toBeGreaterThan(40_000_000);
  reader.exec("commit");
  // It waits before the next attempt, which may hold up writers.
  checkpointer.step(5_000);
  expect(logBytes()).toBeGreaterThan(40_000_000);
  checkpointer.step(10_000);
  expect(logBytes()).toBe(0);
  reader.close();
  checkpointer.close();
});

test("a thread copies what any connection has written, and empties the log when it ends", async () => {
  const checkpoints = checkpointsInThread({
    worker: join(import.meta.dirname, "checkpoint-worker.ts"),
    file,
    onDiskProblem: (problem) => expect.fail(problem.message),
  });
  write(2_000);
  await expect.poll(databaseBytes).toBeGreaterThan(7_000_000);
  write(100);
  expect(await checkpoints.truncate()).toBe(true);
  expect(logBytes()).toBe(0);
  write(100);
  await checkpoints.close();
  expect(logBytes()).toBe(0);
});
