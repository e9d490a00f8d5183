import { mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { closingLine, readFailures, readTally } from "./reports.ts";

/** Returns what `read` finds in a file with this report. */
function fromFile<Found>(report: unknown, read: (path: string) => Found): Found {
  using folder = mkdtempDisposableSync(join(tmpdir(), "norae-tally-"));
  const path = join(folder.path, "report.json");
  writeFileSync(path, JSON.stringify(report));
  return read(path);
}

function tallyOf(report: unknown, status = 0) {
  return fromFile(report, (path) => readTally(path, status));
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

test("failed tests of vitest, and files that could not be loaded, are named with their message and our own lines", () => {
  const failed = {
    fullName: "adds up",
    status: "failed",
    failureMessages: ["\u001B[31mnot 3\u001B[39m\nat x\nat /node_modules/y"],
  };
  const passed = { fullName: "counts", status: "passed", failureMessages: [] };
  const testResults = [
    { name: "a.test.ts", status: "failed", message: "", assertionResults: [passed, failed] },
    { name: "b.test.ts", status: "failed", message: "no such module", assertionResults: [] },
    { name: "c.test.ts", status: "passed", message: "", assertionResults: [passed] },
  ];
  expect(fromFile({ testResults }, (path) => readFailures(path, "unit"))).toEqual([
    "✗ a.test.ts › adds up\n    not 3\n    at x\n    again: npm test -- --only=unit a.test.ts -t 'adds up'",
    "✗ b.test.ts\n    no such module\n    again: npm test -- --only=unit b.test.ts",
  ]);
});

test("failed and retried tests of a browser are named with their message, nested ones, too", () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ status, results: [{ error: message === undefined ? undefined : { message } }] }],
  });
  const nested = { file: "a.spec.ts", specs: [spec("drags (it's far)", "flaky", "too slow")] };
  const specs = [spec("opens", "expected"), spec("closes", "unexpected", "still open")];
  const report = { suites: [{ file: "a.spec.ts", specs, suites: [nested] }] };
  expect(fromFile(report, (path) => readFailures(path, "browser"))).toEqual([
    "✗ a.spec.ts › closes\n    still open\n    again: npm test -- --only=browser a.spec.ts -t 'closes'",
    "✗ a.spec.ts › drags (it's far)\n    too slow\n" +
      "    again: npm test -- --only=browser a.spec.ts -t 'drags .it.s far.'",
  ]);
});

test("a report that was not written names nothing", () => {
  expect(readFailures("missing.json", "unit")).toEqual([]);
});
