import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../test/databases/engines.ts";
import { Semaphore } from "../../domain/runtime/semaphore.ts";
import { recordChanges } from "../changes/record-changes.ts";
import { eventLoopPace } from "./connect.ts";

function busyFor(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() <= until);
}

/**
 * Runs `count` tasks that each block the process for `busy` milliseconds, with a budget in milliseconds for each turn of
 * the event loop.
 * @returns the number of each task, with the turn in which it began
 */
async function runPaced(budget: number, count: number, busy: number): Promise<number[][]> {
  const semaphore = new Semaphore({ permits: 1, pace: eventLoopPace(budget) });
  const began: number[][] = [];
  let turn = 0;
  const countTurns = () => {
    turn += 1;
    if (began.length < count) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const run = async (number: number) => {
    await semaphore.acquire();
    began.push([number, turn]);
    busyFor(busy);
    semaphore.release();
  };
  await Promise.all(Array.from({ length: count }, (_, number) => run(number)));
  return began;
}

test("work beyond the budget of a turn of the event loop begins in the next, in order", async () => {
  expect(await runPaced(5, 3, 6)).toEqual([0, 1, 2].map((number) => [number, number]));
});

test("work that takes no time begins in the same turn", async () => {
  expect(await runPaced(60_000, 3, 0)).toEqual([0, 1, 2].map((number) => [number, 0]));
});

test("a process that writes much does other things in between", async () => {
  const opened = await openTestDatabase("sqlite");
  let written = 0;
  const tags = Array.from({ length: 500 }, (_, at) => `name:song:${at}` as const);
  const writes = Array.from({ length: 50 }, () =>
    opened.database.write((db) => recordChanges(db, tags)).then(() => (written += 1)),
  );
  const seen = new Set<number>();
  while (written < writes.length) {
    await nextTurn();
    seen.add(written);
  }
  // Each write takes more than half of a turn's budget, even on the fastest disk.
  expect(seen.size).toBeGreaterThan(5);
  await Promise.all(writes);
  await opened.remove();
});
