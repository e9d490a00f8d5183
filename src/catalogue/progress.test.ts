import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { printProgress } from "./progress.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

function progressOn(isTTY: boolean) {
  let time = 0;
  let text = "";
  const output = { isTTY, write: (more: string) => (text += more) };
  const progress = printProgress(output, () => time);
  return {
    progress,
    passSeconds: (seconds: number) => (time += seconds * 1_000),
    printed: () => {
      const before = text;
      text = "";
      return before;
    },
  };
}

const REDRAWN = "\r\u001b[K";

test("redraws one line on a terminal: the phase at once, then records, rate and remaining time", () => {
  const { progress, passSeconds, printed } = progressOn(true);
  progress.phase("reading", 4_000);
  expect(printed()).toBe(`${REDRAWN}reading…`);
  passSeconds(2);
  progress.at(1_000, 5_000);
  expect(printed()).toBe(`${REDRAWN}reading: 5,000 records, 2,500/s, 25 %, 6 s left`);
  progress.phase("matching");
  expect(printed()).toBe(`${REDRAWN}reading: 5,000 records, 2.0 s\n${REDRAWN}matching…`);
  progress.end();
  expect(printed()).toBe(`${REDRAWN}matching: 0.0 s\n`);
});

test("says which step of how many begins, on a terminal and elsewhere", () => {
  for (const isTTY of [true, false]) {
    const { progress, passSeconds, printed } = progressOn(isTTY);
    progress.phase("counting", 3);
    progress.step();
    passSeconds(2);
    progress.step();
    expect(printed()).toContain("counting: step 2 of 3");
    passSeconds(9);
    progress.step();
    expect(printed()).toContain("counting: step 3 of 3");
    progress.end();
    expect(printed()).toContain("counting: 11.0 s\n");
  }
});

test("says every few seconds that a long step still runs", () => {
  const { progress, passSeconds, printed } = progressOn(false);
  progress.phase("publishing", 3);
  progress.step();
  for (const seconds of [5, 10]) {
    passSeconds(5);
    vi.advanceTimersByTime(5_000);
    expect(printed()).toBe(`publishing: step 1 of 3, ${seconds} s\n`);
  }
  progress.end();
  printed();
  passSeconds(5);
  vi.advanceTimersByTime(5_000);
  expect(printed()).toBe("");
});

test("repeats how far it is while nothing more is done", () => {
  const { progress, passSeconds, printed } = progressOn(false);
  progress.phase("matching", 100);
  progress.at(50, 50);
  passSeconds(5);
  progress.goesOn();
  expect(printed()).toBe("matching: 50 records, 10/s, 50 %, 5 s left\n");
  passSeconds(5);
  progress.goesOn();
  expect(printed()).toBe("matching: 50 records, 5/s, 50 %, 10 s left\n");
});

test("prints plain lines elsewhere, seconds apart", () => {
  const { progress, passSeconds, printed } = progressOn(false);
  progress.phase("reading", 4_000);
  passSeconds(2);
  progress.at(1_000, 5_000);
  expect(printed()).toBe("");
  passSeconds(4);
  progress.at(3_000, 12_000);
  expect(printed()).toBe("reading: 12,000 records, 2,000/s, 75 %, 2 s left\n");
  progress.end();
  expect(printed()).toBe("reading: 12,000 records, 6.0 s\n");
});
