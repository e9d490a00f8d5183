import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { inProject } from "../run-program.mjs";

/** The folder of the runners' JSON reports, one for each stage, of which `npm run measure` reads the times. */
export const REPORTS = inProject(".norae", "test-reports");

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** Lines of a failure's message that are repeated at the end of a run. */
const MESSAGE_LINES = 12;

/**
 * Reads a runner's JSON report. A runner that ended with an error, or ran no test, counts as failed even if its report
 * has no failure.
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
 * Returns what failed, with the beginning of its message and the command that repeats it, as texts to print at the end of
 * a run: thousands of lines may stand between a failure and the end.
 */
export function readFailures(reportFile: string, stage: string): string[] {
  const { testResults = [], suites = [], config } = readReport(reportFile);
  const failures = [
    ...testResults.flatMap(failuresOfVitest),
    ...suites.flatMap((suite) => failuresOfPlaywright(suite, config?.rootDir)),
  ];
  return failures.map(({ file, title, message = "" }) => {
    const lines = stripVTControlCharacters(message)
      .split("\n")
      .filter((line) => line !== "" && !line.includes("/node_modules/"));
    const path = inProjectFolder(file);
    const [name, only] =
      title === undefined ? ["", ""] : [` › ${title}`, ` -t '${asPattern(title)}'`];
    return [
      `✗ ${path}${name}`,
      ...lines.slice(0, MESSAGE_LINES).map((line) => `    ${line}`),
      `    again: npm test -- --only=${stage} ${path}${only}`,
    ].join("\n");
  });
}

/** Returns the seconds that the tests of each file took, of the reports written since a time in milliseconds. */
export function fileTimes(since: number): Map<string, number> {
  const times = new Map<string, number>();
  const add = (file: string, milliseconds: number) => {
    const path = inProjectFolder(file);
    times.set(path, (times.get(path) ?? 0) + milliseconds / 1000);
  };
  const names = existsSync(REPORTS) ? readdirSync(REPORTS) : [];
  for (const path of names.map((name) => join(REPORTS, name))) {
    if (statSync(path).mtimeMs < since) continue;
    const { testResults = [], suites = [], config } = readReport(path);
    for (const { name, startTime, endTime } of testResults) add(name, endTime - startTime);
    for (const suite of suites) {
      const results = testsOf(suite).flatMap((test) => test.results);
      for (const { duration } of results) add(join(config?.rootDir ?? "", suite.file), duration);
    }
  }
  return times;
}

interface Report {
  testResults?: VitestFile[];
  suites?: PlaywrightSuite[];
  config?: { rootDir: string };
}

function readReport(path: string): Report {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Report) : {};
}

function inProjectFolder(file: string): string {
  return file.startsWith("/") ? relative(inProject(), file) : file;
}

/** Returns a regular expression by which the runners find a title, without characters that a quoted word cannot have. */
export function asPattern(title: string): string {
  return title.replaceAll(/[.*+?^${}()|[\]\\']/g, ".");
}

interface Failure {
  /** The path of the file. */
  file: string;
  /** The title of the test; undefined where the file could not be loaded. */
  title?: string;
  message?: string | undefined;
}

interface VitestFile {
  name: string;
  status: string;
  message?: string;
  startTime: number;
  endTime: number;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
}

function failuresOfVitest({ name, status, message, assertionResults }: VitestFile): Failure[] {
  const failed = assertionResults.filter((test) => test.status === "failed");
  // A file that could not be loaded has no tests.
  if (failed.length === 0) return status === "failed" ? [{ file: name, message }] : [];
  return failed.map(({ fullName, failureMessages }) => ({
    file: name,
    title: fullName,
    message: failureMessages?.[0],
  }));
}

interface PlaywrightTest {
  status: string;
  results: { duration: number; error?: { message?: string } }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: PlaywrightTest[] }[];
}

/** Returns the tests of a suite and of those within it, with their titles. */
function testsOf({ suites = [], specs }: PlaywrightSuite): (PlaywrightTest & { title: string })[] {
  return [
    ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title }))),
    ...suites.flatMap(testsOf),
  ];
}

function failuresOfPlaywright(suite: PlaywrightSuite, folder = ""): Failure[] {
  return testsOf(suite)
    .filter(({ status }) => status === "unexpected" || status === "flaky")
    .map(({ title, results }) => ({
      file: join(folder, suite.file),
      title,
      message: results.find((result) => result.error !== undefined)?.error?.message,
    }));
}
