import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { closingLine, none, sum, tallyOfPlaywright, tallyOfVitest, withStatus } from "./tally.mjs";

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "norae-tally-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a file vitest could not load counts as a failed test", () => {
  const report = write({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: "failed", assertionResults: [{ status: "failed" }, { status: "passed" }] },
      { status: "failed", assertionResults: [] },
      { status: "passed", assertionResults: [{ status: "passed" }] },
    ],
  });
  expect(tallyOfVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

test("a browser test that passed only when retried counts as failed", () => {
  const report = write({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } });
  expect(tallyOfPlaywright(report)).toEqual({ passed: 4, failed: 2, skipped: 2 });
});

test("a runner that crashed before it counted has failed", () => {
  expect(withStatus(tallyOfVitest(join(folder, "missing.json")), 1).failed).toBe(1);
});

test("a runner that found no test has failed", () => {
  expect(withStatus(none, 0).failed).toBe(1);
});

test("a runner that failed after it counted has failed", () => {
  expect(withStatus({ passed: 5, failed: 0, skipped: 0 }, 1).failed).toBe(1);
});

test("the closing line names skipped tests only where there are any", () => {
  const one = { passed: 1, failed: 0, skipped: 0 };
  expect(closingLine(sum([one, one]))).toBe("2 passed, 0 failed");
  expect(closingLine({ ...one, skipped: 3 })).toBe("1 passed, 0 failed, 3 skipped");
});

/** @param {unknown} report */
function write(report) {
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(report));
  return path;
}
