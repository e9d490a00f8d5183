import { existsSync, readFileSync } from "node:fs";

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * Reads a runner's JSON report. A runner that ended with an error, or ran no test, counts as failed whatever its report
 * says.
 */
export function readTally(reportFile: string, status: number): Tally {
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, "utf8")) : {};
  // Playwright's counts are in `stats`; a flaky test, which passed only on a retry, counts as failed.
  const { stats, numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = report;
  const passed: number = stats?.expected ?? numPassedTests;
  const failed: number = stats ? stats.unexpected + stats.flaky : numFailedTests;
  const skipped: number = stats?.skipped ?? numPendingTests + (report.numTodoTests ?? 0);
  const isProved = status === 0 && passed > 0;
  return { passed, failed: isProved ? failed : Math.max(failed, 1), skipped };
}

/** Returns the total as text: `12 passed, 0 failed`, and `, 1 skipped` if any were. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
