import { expect, test } from "vitest";
import { OnePerTurn } from "./one-per-turn.ts";

test("work starts in order, each in a turn of the event loop of its own", async () => {
  const turns = new OnePerTurn();
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  count();
  const began: [name: string, turn: number][] = [];
  const work = ["first", "second", "third"].map((name) =>
    turns.run(() => {
      began.push([name, turn]);
      return Promise.resolve(name);
    }),
  );
  expect(await Promise.all(work)).toEqual(["first", "second", "third"]);
  isOver = true;
  expect(began.map(([name]) => name)).toEqual(["first", "second", "third"]);
  expect(new Set(began.map(([, at]) => at)).size).toBe(3);
});

test("work that fails does not hold up the next, and later work starts as well", async () => {
  const turns = new OnePerTurn();
  const failed = turns.run(() => {
    throw new Error("made up");
  });
  const next = turns.run(() => Promise.resolve("next"));
  await expect(failed).rejects.toThrow("made up");
  expect(await next).toBe("next");
  expect(await turns.run(() => Promise.resolve("later"))).toBe("later");
});
