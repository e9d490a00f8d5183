import { mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { closingLine, readTally } from "./tally.ts";

function tallyOf(report: unknown, status = 0) {
  using folder = mkdtempDisposableSync(join(tmpdir(), "norae-tally-"));
  const path = join(folder.path, "report.json");
  writeFileSync(path, JSON.stringify(report));
  return readTally(path, status);
}

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 2 };

test("vitest's tests are counted, and those to be written as skipped", () => {
  expect(tallyOf(vitest)).toEqual({ passed: 5, failed: 0, skipped: 3 });
});

test("a browser test that passed only when it was retried counts as failed", () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  expect(tallyOf({ stats }, 1)).toEqual({ passed: 4, failed: 2, skipped: 2 });
});

test("a runner that crashed before it counted, or found no test, or failed afterwards has failed", () => {
  expect(readTally("missing.json", 1).failed).toBe(1);
  expect(tallyOf({ ...vitest, numPassedTests: 0 }).failed).toBe(1);
  expect(tallyOf(vitest, 1).failed).toBe(1);
});

test("the closing line names skipped tests only where there are any", () => {
  expect(closingLine({ passed: 2, failed: 0, skipped: 0 })).toBe("2 passed, 0 failed");
  expect(closingLine({ passed: 1, failed: 0, skipped: 3 })).toBe("1 passed, 0 failed, 3 skipped");
});
