import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openClock } from "./request-clock.ts";

const newFile = () => join(mkdtempSync(join(tmpdir(), "norae-clock-")), "next-request.json");

test("the time of the next request outlives the process", () => {
  const file = newFile();
  const clock = openClock(file);
  expect(clock.wait()).toBe(0);
  clock.delay(60_000);
  clock.delay(1_000);
  const next = openClock(file);
  expect(next.wait()).toBeGreaterThan(59_000);
  expect(next.wait()).toBeLessThanOrEqual(60_000);
});

test("a system time that was set back delays no longer than before, one that was set forward not at all", () => {
  const file = newFile();
  const stored = (written: number) =>
    writeFileSync(file, JSON.stringify({ written, next: written + 30_000 }));
  stored(Date.now() + 86_400_000);
  const wait = openClock(file).wait();
  expect(wait).toBeGreaterThan(29_000);
  expect(wait).toBeLessThanOrEqual(30_000);
  stored(Date.now() - 86_400_000);
  expect(openClock(file).wait()).toBe(0);
});

test.each(["", "{", '{"written":"x"}'])("a file with %j delays nothing", (text) => {
  const file = newFile();
  writeFileSync(file, text);
  expect(openClock(file).wait()).toBe(0);
});
