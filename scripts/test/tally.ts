import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** Lines of a failure's message that are repeated at the end of a run. */
const MESSAGE_LINES = 12;

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

/**
 * Returns what failed, with the beginning of its message, as texts to print at the end of a run: thousands of lines may
 * stand between a failure and the end.
 */
export function readFailures(reportFile: string): string[] {
  if (!existsSync(reportFile)) return [];
  const { testResults = [], suites = [] } = JSON.parse(readFileSync(reportFile, "utf8"));
  return [...testResults.flatMap(failuresOfVitest), ...suites.flatMap(failuresOfPlaywright)];
}

interface VitestFile {
  name: string;
  status: string;
  message?: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
}

function failuresOfVitest({ name, status, message, assertionResults }: VitestFile): string[] {
  const failed = assertionResults.filter((test) => test.status === "failed");
  // A file that could not be loaded has no tests.
  if (failed.length === 0) return status === "failed" ? [failureText(name, message)] : [];
  return failed.map((test) => failureText(`${name} › ${test.fullName}`, test.failureMessages?.[0]));
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    line: number;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

function failuresOfPlaywright({ file, suites = [], specs }: PlaywrightSuite): string[] {
  const failed = specs.flatMap(({ title, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) => {
        const error = results.find((result) => result.error !== undefined)?.error;
        return failureText(`${file}:${line} › ${title}`, error?.message);
      }),
  );
  return [...failed, ...suites.flatMap(failuresOfPlaywright)];
}

function failureText(name: string, message = ""): string {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line !== "" && !line.includes("/node_modules/"));
  return [`✗ ${name}`, ...lines.slice(0, MESSAGE_LINES).map((line) => `    ${line}`)].join("\n");
}
