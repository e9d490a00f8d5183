// Runs every check and every test in stages, also after a failed one. Failed tests are repeated at the end with the command
// that runs them again, and the last line is the total.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { runProgram, signals } from "../run-program.mjs";
import { installWithApt } from "./apt.ts";
import { type Asked, readArguments } from "./arguments.ts";
import { findChromium } from "./chromium.ts";
import { provideFonts } from "./fonts.ts";
import { notePassed, passedBefore } from "./passed-before.ts";
import { startPostgres } from "./postgres.ts";
import { asPattern, closingLine, readFailures, readTally, REPORTS, type Tally } from "./reports.ts";
import { BUILT, changedTests, DATABASES, findTests, reaches, stageOf } from "./select.ts";
import { type Stage, STAGES } from "./stages.ts";

const USAGE = `npm test                        all that a change is likely to break
npm test -- FILE…               tests by their files, or by parts of their names or titles; -t TITLE selects among them
npm run test:changed            what is related to the files that have changed
npm run test:full [-- --resume] everything else; with --resume without the stages that passed on this commit
--only=STAGE,…: these stages alone; other options are those of the runners.
The stages: ${STAGES.map(({ name }) => name).join(", ")}.`;

/** The stages and files for which one runner is started. */
interface Part {
  stages: Stage[];
  /** All files of the stages if there are none. */
  files: string[];
}

const NO_POSTGRES = { env: {}, [Symbol.asyncDispose]: async () => {} };

const PROBLEMS: Record<string, string> = {
  check: "The checks failed; npm run format may fix part of it.",
  attack: "The attack found something.",
};

const total: Tally = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];

// The signal ends the running program; its PostgreSQL is removed before this process exits.
let stopped = 0;
for (const signal of signals) {
  process.on(signal, () => (stopped = 128 + constants.signals[signal]));
}

if (process.argv.includes("--help")) {
  console.log(USAGE);
  process.exit();
}
const asked = readArguments(process.argv.slice(2));
if (typeof asked === "string") fail(asked);
else await run(asked);
if (stopped > 0) fail("stopped");
for (const failure of failures) console.log(failure);
console.log(closingLine(total));
process.exitCode = stopped || (total.failed > 0 ? 1 : 0);

async function run(options: Asked): Promise<void> {
  const isOfFiles = options.isChanged || options.words.length > 0;
  const parts = isOfFiles ? partsOfFiles(options) : partsOfRun(options);
  if (parts.length === 0 && options.isChanged)
    console.error("No test relates to what has changed.");
  else if (parts.length === 0 && total.failed + total.passed === 0) fail("No test was found.");
  await runParts(parts, options);
}

/** Returns the parts of a whole run. Of the full one each stage is a part, so that it can be resumed. */
function partsOfRun({ only, isFull, resumes }: Asked): Part[] {
  const before = resumes ? passedBefore() : {};
  const stages = STAGES.filter(
    ({ name, isLong = false }) => only?.includes(name) ?? isLong === isFull,
  );
  const parts: Part[] = [];
  for (const stage of stages) {
    const passed = before[stage.name];
    const previous = parts.at(-1)?.stages;
    if (passed !== undefined) {
      console.error(`${stage.name}: passed before on this commit (${closingLine(passed)})`);
      add(passed);
    } else if (isJoined(stage) && previous?.every(isJoined)) previous.push(stage);
    else parts.push({ stages: [stage], files: [] });
  }
  return parts;
}

/** Returns the parts that have the tests which were named, or which relate to what has changed. */
function partsOfFiles(options: Asked): Part[] {
  const { only, words, isChanged } = options;
  const found = new Set<string>();
  if (isChanged) for (const file of changedTests(words[0] ?? "HEAD")) found.add(file);
  else {
    for (const word of words) {
      const { files, isTitle } = findTests(word);
      if (files.length === 0) fail(`No test file and no test has "${word}" in its name.`);
      if (isTitle) options.title = asPattern(word);
      for (const file of files) found.add(file);
    }
  }
  const parts: Part[] = [];
  for (const stage of STAGES) {
    // Without --only a file is run by the stage that it belongs to.
    if (only !== undefined && !only.includes(stage.name)) continue;
    const files = [...found].filter((file) => {
      if (only === undefined) return stageOf(file) === stage.name;
      return stage.files?.test(file) ?? true;
    });
    const previous = parts.at(-1);
    if (files.length === 0) continue;
    if (isJoined(stage) && previous?.stages.every(isJoined)) {
      previous.stages.push(stage);
      previous.files.push(...files);
    } else parts.push({ stages: [stage], files });
  }
  return parts;
}

/** Whether a stage shares a run of Vitest with the stages beside it. */
function isJoined({ runner, isLong = false }: Stage): boolean {
  return runner === "vitest" && !isLong;
}

async function runParts(parts: readonly Part[], { title, options, fsync }: Asked): Promise<void> {
  const isBrowserNeeded = parts.some(({ stages }) => stages[0]?.runner === "playwright");
  // Everything that is missing is reported at once, not after minutes.
  const chromium = isBrowserNeeded ? await findChromium() : "";
  if (isBrowserNeeded) await provideFonts();
  await using postgres = parts.some((part) => needs(part, DATABASES))
    ? await startPostgres({ fsync })
    : NO_POSTGRES;
  if (chromium === undefined || postgres === undefined) return fail("No test was run.");

  // The runners choose their own NODE_ENV.
  const { NODE_ENV: _, ...inherited } = process.env;
  const env = { ...inherited, ...postgres.env, CHROMIUM_PATH: chromium };

  let isBuilt: boolean | undefined;
  for (const [at, part] of parts.entries()) {
    const [stage] = part.stages;
    const name = part.stages.map((one) => one.name).join(", ");
    if (stage === undefined || stopped > 0) continue;
    if (needs(part, BUILT)) {
      isBuilt ??= (await runProgram(["node", "scripts/build.ts"], { env })) === 0;
      // They would test the previous build.
      if (!isBuilt) {
        fail(`Not run without a build: ${name}`);
        continue;
      }
    }
    if (stage.name === "pooled" && !(await hasPgBouncer())) {
      console.error("The tests through PgBouncer are skipped: it is not installed.");
      total.skipped += 1;
      continue;
    }
    console.error(`\n━━ ${at + 1} of ${parts.length}: ${name} ━━`);
    const report = join(REPORTS, `${name}.json`);
    mkdirSync(REPORTS, { recursive: true });
    rmSync(report, { force: true });
    const chosen = [...options, ...part.files];
    const status = await runProgram(commandOf(part, report, title, chosen), {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    const hasReport = stage.runner === "vitest" || stage.runner === "playwright";
    const tally = hasReport ? readTally(report, status) : tallyOf(status);
    if (hasReport) failures.push(...readFailures(report, name.replaceAll(" ", "")));
    else if (status !== 0) failures.push(`✗ ${PROBLEMS[stage.name]}`);
    add(tally);
    if (stage.isLong && tally.failed === 0 && chosen.length === 0 && title === undefined)
      notePassed(stage.name, tally);
  }
}

function commandOf(
  { stages }: Part,
  report: string,
  title: string | undefined,
  chosen: readonly string[],
): string[] {
  const projects = stages.map(({ name }) => `--project=${name}`);
  switch (stages[0]?.runner) {
    case "vitest": {
      const toReport = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
      const titled = title === undefined ? [] : ["-t", title];
      return ["vitest", "run", ...projects, ...toReport, ...titled, ...chosen];
    }
    case "playwright": {
      const titled = title === undefined ? [] : ["-g", title];
      return ["playwright", "test", ...projects, "--reporter=list,json", ...titled, ...chosen];
    }
    case "attack":
      return ["node", "attack/main.ts", ...chosen];
    default:
      return ["node", "scripts/run.mjs", "check"];
  }
}

/** Whether a part needs what these modules run: a whole stage as the stage says, named files by their imports. */
function needs({ stages, files }: Part, modules: readonly string[]): boolean {
  if (stages.some(({ runner }) => runner === "check")) return false;
  if (files.length === 0) return modules === DATABASES || stages.some((stage) => stage.isOnBuild);
  return files.some((file) => reaches(file, modules));
}

/** Whether PgBouncer is there. It is installed where that is possible. */
async function hasPgBouncer(): Promise<boolean> {
  // Debian keeps it where only root looks.
  const env = { ...process.env, PATH: `${process.env["PATH"]}:/usr/sbin` };
  const isThere = () => spawnSync("pgbouncer", ["--version"], { env }).status === 0;
  return isThere() || ((await installWithApt("pgbouncer")) && isThere());
}

function tallyOf(status: number): Tally {
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
}

function add({ passed, failed, skipped }: Tally): void {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

function fail(message: string): void {
  console.error(message);
  failures.push(`✗ ${message}`);
  total.failed += 1;
}
