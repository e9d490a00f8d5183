import { expect, test } from "vitest";
import { createErrorLog } from "./error-log.ts";

/** A log whose lines are collected, and whose minutes pass at once. */
function logUnderTest() {
  const lines: string[] = [];
  let waiting: (() => void)[] = [];
  const log = createErrorLog({
    write: (line) => lines.push(line),
    inAMinute: (callback) => waiting.push(callback),
  });
  const passAMinute = () => waiting.splice(0).forEach((callback) => callback());
  return { ...log, lines, passAMinute };
}

const full = () => new Error("The disk is full");

test("an error is one line, under an id, with its request and its stack", () => {
  const { log, lines } = logUnderTest();
  const id = log("GET /artist/12", full());
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(
    /^error [0-9a-f]{10} GET \/artist\/12 Error: The disk is full at full \(src\/server\/http\/errors\/error-log\.test\.ts:\d+:\d+\) at /,
  );
  expect(lines[0]).toContain(`error ${id} `);
});

test("equal errors are counted, and are one line a minute", () => {
  const { log, lines, passAMinute } = logUnderTest();
  const ids = Array.from({ length: 1_450 }, (_, at) => log(`POST /api/playlists/${at}`, full()));
  expect(lines).toHaveLength(1);
  expect(new Set(ids).size).toBe(1);
  passAMinute();
  expect(lines.slice(1)).toEqual([
    `error ${ids[0]} Error: The disk is full, and 1,449 more like it in the last minute`,
  ]);
  log("POST /api/playlists", full());
  passAMinute();
  expect(lines).toHaveLength(3);
  expect(lines[2]).toContain("and 1 more like it");
});

test("an error that comes again after a quiet minute is logged in full again", () => {
  const { log, lines, passAMinute } = logUnderTest();
  const first = log("GET /", full());
  passAMinute();
  const second = log("GET /", full());
  expect(second).not.toBe(first);
  expect(lines).toHaveLength(2);
});

test("what was only counted is logged when the server stops, and nothing of it later", () => {
  const { log, flush, lines, passAMinute } = logUnderTest();
  for (let count = 0; count < 3; count += 1) log("GET /", full());
  flush();
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("and 2 more like it");
  // Of another server in the process.
  const id = log("GET /", full());
  expect(lines[2]).toContain(`error ${id} GET / Error: The disk is full`);
  passAMinute();
  expect(lines).toHaveLength(3);
});

test("errors of another cause have a line of their own", () => {
  const { log, lines } = logUnderTest();
  log("GET /", full());
  log("GET /", new Error("Another"));
  log("GET /", new Error("The disk is full", { cause: new Error("Another") }));
  expect(lines).toHaveLength(3);
});

test("more kinds of errors than are counted separately are counted together", () => {
  const { log, lines, passAMinute } = logUnderTest();
  for (let kind = 0; kind < 1_000; kind += 1) log("GET /", new Error(`number ${kind}`));
  expect(lines).toHaveLength(101);
  passAMinute();
  expect(lines).toHaveLength(102);
  expect(lines.at(-1)).toContain("other errors, and 899 more like it");
});
