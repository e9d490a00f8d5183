import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../test/engines.ts";
import { recordChanges } from "../changes/record-changes.ts";
import { DatabaseBusy } from "../database.ts";
import { Line } from "./write-queue.ts";

function busyFor(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() <= until);
}

/**
 * So many take and give back, each holding up the process for some time.
 * @returns who they were, with the turn of the event loop in which each began
 */
async function takeInTurn(line: Line<string>, count: number, busy: number): Promise<number[][]> {
  const began: number[][] = [];
  let turn = 0;
  const countTurns = () => {
    turn += 1;
    if (began.length < count) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const take = async (number: number) => {
    const thing = await line.take();
    began.push([number, turn]);
    busyFor(busy);
    line.giveBack(thing);
  };
  await Promise.all(Array.from({ length: count }, (_, number) => take(number)));
  return began;
}

test("who comes when a turn of the event loop has lasted begins in the next, in order", async () => {
  const began = await takeInTurn(new Line(["only"], 60_000, 5), 3, 6);
  expect(began).toEqual([0, 1, 2].map((number) => [number, number]));
});

test("what takes no time waits for nothing", async () => {
  const began = await takeInTurn(new Line(["only"], 60_000, 60_000), 3, 0);
  expect(began).toEqual([0, 1, 2].map((number) => [number, 0]));
});

test("two things are out at once, and the third waits until one is back", async () => {
  const line = new Line(["one", "other"], 60_000, 60_000);
  const began: string[] = [];
  for (let at = 0; at < 3; at += 1) void line.take().then((thing) => began.push(thing));
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  expect(began).toHaveLength(2);
  line.giveBack("one");
  await nextTurn();
  expect(began.at(-1)).toBe("one");
});

test("whose turn comes too late is told that it is busy, and holds up nobody", async () => {
  const line = new Line(["only"], 20);
  const only = await line.take();
  const late = expect(line.take()).rejects.toThrow(DatabaseBusy);
  busyFor(21);
  line.giveBack(only);
  const soon = line.take();
  await late;
  expect(await soon).toBe("only");
});

test("who waits when it closes is sent away", async () => {
  const line = new Line(["only"], 60_000);
  await line.take();
  const waiting = expect(line.take()).rejects.toThrow(DatabaseBusy);
  line.close();
  await waiting;
});

test("a process that writes much does other things in between", async () => {
  const opened = await openTestDatabase("sqlite");
  let written = 0;
  const tags = Array.from({ length: 500 }, (_, at) => `song:${at}` as const);
  const writes = Array.from({ length: 50 }, () =>
    opened.database.write((db) => recordChanges(db, tags)).then(() => (written += 1)),
  );
  const seen = new Set<number>();
  while (written < writes.length) {
    await nextTurn();
    seen.add(written);
  }
  // Each takes longer than half a turn, on the fastest disk.
  expect(seen.size).toBeGreaterThan(5);
  await Promise.all(writes);
  await opened.remove();
});
