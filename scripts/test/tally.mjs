import { readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/**
 * What a run of vitest counted. A file that could not be loaded counts as one failed test.
 * @param {string} reportFile its JSON report
 * @returns {Tally}
 */
export function tallyOfVitest(reportFile) {
  const report = readReport(reportFile);
  if (report === undefined) return none;
  const brokenFiles = report.testResults.filter(
    (/** @type {any} */ file) =>
      file.status === "failed" &&
      !file.assertionResults.some((/** @type {any} */ test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * What a run of playwright counted. A test that passed only when retried counts as failed.
 * @param {string} reportFile its JSON report
 * @returns {Tally}
 */
export function tallyOfPlaywright(reportFile) {
  const report = readReport(reportFile);
  if (report === undefined) return none;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/**
 * A stage that ended badly, or ran no test at all, has failed whatever it counted.
 * @param {Tally} tally
 * @param {number} status the runner's exit status
 * @returns {Tally}
 */
export function withStatus(tally, status) {
  const proved = status === 0 && tally.passed > 0;
  return proved || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

/**
 * @param {Tally[]} tallies
 * @returns {Tally}
 */
export function sum(tallies) {
  return tallies.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    none,
  );
}

/**
 * The closing line: `12 passed, 0 failed`, and `, 1 skipped` where there are any.
 * @param {Tally} tally
 */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** @type {Tally} */
export const none = { passed: 0, failed: 0, skipped: 0 };

/** @type {Tally} */
export const oneFailed = { passed: 0, failed: 1, skipped: 0 };

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
