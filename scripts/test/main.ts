// Runs every check and every test in stages, also after a failed one. What failed is repeated at the end, and the last
// line is the total.
// --only=STAGE,…: these stages alone; their runners get the other arguments.
// --fsync: the tests' PostgreSQL writes through to the disk, for tests that crash it.
import { spawnSync } from "node:child_process";
import { mkdtempDisposableSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram, signals } from "../run-program.mjs";
import { installWithApt } from "./apt.ts";
import { findChromium } from "./chromium.ts";
import { provideFonts } from "./fonts.ts";
import { startPostgres } from "./postgres.ts";
import { closingLine, readFailures, readTally } from "./tally.ts";

/** The stages that take too long for `npm test`: `npm run test:full`. */
const LONG_STAGES = ["pooled", "properties", "full", "attack"];
const STAGES = ["check", "unit", "http", "browser", ...LONG_STAGES];

const args = process.argv.slice(2);
const only = args.findLast((arg) => arg.startsWith("--only="))?.slice("--only=".length);
const stages = only?.split(",") ?? STAGES.filter((stage) => !LONG_STAGES.includes(stage));
const fsync = args.includes("--fsync");
const forRunners = args.filter((arg) => arg !== "--fsync" && !arg.startsWith("--only="));

const total = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];

// The signal ends the running program; its PostgreSQL is removed before this process exits.
let stopped = 0;
for (const signal of signals) {
  process.on(signal, () => (stopped = 128 + constants.signals[signal]));
}

const unknown = stages.find((stage) => !STAGES.includes(stage));
if (unknown !== undefined) {
  fail(`There is no --only=${unknown}. There are: ${STAGES.join(", ")}.`);
} else if (forRunners.length > 0 && stages.includes("check")) {
  fail(`Which tests is "${forRunners.join(" ")}" meant for? Add --only=unit, http or browser.`);
} else {
  await runStages();
}
if (stopped > 0) fail("stopped");
for (const failure of failures) console.log(failure);
console.log(closingLine(total));
process.exitCode = stopped || (total.failed > 0 ? 1 : 0);

async function runStages(): Promise<void> {
  // Everything that is missing is reported at once, not after minutes.
  const isBrowserNeeded = chosen("browser", "full").length > 0;
  const chromium = isBrowserNeeded ? await findChromium() : "";
  if (isBrowserNeeded) await provideFonts();
  await using postgres = await startPostgres({ fsync });
  if (chromium === undefined || postgres === undefined) return fail("No test was run.");

  // The runners choose their own NODE_ENV.
  const { NODE_ENV: _, ...inherited } = process.env;
  const env = { ...inherited, ...postgres.env, CHROMIUM_PATH: chromium };

  if (stages.includes("check")) {
    const status = await runStage("check", ["node", "scripts/run.mjs", "check"], env);
    if (status === 0) total.passed += 1;
    else fail("The checks failed; npm run format may mend part of it.");
  }
  const onBuild = chosen("http", "browser", "pooled", "full", "attack");
  const isBuilt =
    onBuild.length === 0 || (await runStage("build", ["node", "scripts/build.ts"], env)) === 0;
  // They would test the previous build.
  if (!isBuilt) for (const stage of onBuild) fail(`Not run without a build: ${stage}`);

  const projects = isBuilt ? chosen("unit", "http", "properties") : chosen("unit", "properties");
  const pooled = isBuilt && (await hasPgBouncer()) ? chosen("pooled") : [];
  for (const some of [projects, pooled].filter(({ length }) => length > 0)) {
    const selected = some.map((project) => `--project=${project}`);
    const vitest = ["vitest", "run", ...selected, "--reporter=default", "--reporter=json"];
    await runTests(some.join(" and "), vitest, env);
  }
  for (const project of isBuilt ? chosen("browser", "full") : []) {
    const playwright = ["playwright", "test", `--project=${project}`, "--reporter=list,json"];
    await runTests(project, playwright, env);
  }
  for (const stage of isBuilt ? chosen("attack") : []) {
    const status = await runStage(stage, ["node", "attack/main.ts"], env);
    if (status === 0) total.passed += 1;
    else fail("The attack found something.");
  }
}

/** Whether the tests through PgBouncer can be run, where they were selected. It is installed where that is possible. */
async function hasPgBouncer(): Promise<boolean> {
  if (!stages.includes("pooled")) return false;
  // Debian keeps it where only root looks.
  const env = { ...process.env, PATH: `${process.env["PATH"]}:/usr/sbin` };
  const isThere = () => spawnSync("pgbouncer", ["--version"], { env }).status === 0;
  if (isThere() || ((await installWithApt("pgbouncer")) && isThere())) return true;
  console.error("The tests through PgBouncer are skipped: it is not installed.");
  total.skipped += 1;
  return false;
}

/** Returns the stages that were selected. */
function chosen(...some: string[]): string[] {
  return some.filter((stage) => stages.includes(stage));
}

async function runTests(name: string, runner: string[], env: NodeJS.ProcessEnv): Promise<void> {
  using folder = mkdtempDisposableSync(join(tmpdir(), "norae-report-"));
  const report = join(folder.path, "report.json");
  const toReport = runner[0] === "vitest" ? [`--outputFile.json=${report}`] : [];
  const status = await runStage(`${name} tests`, [...runner, ...toReport, ...forRunners], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const { passed, failed, skipped } = readTally(report, status);
  failures.push(...readFailures(report));
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

async function runStage(name: string, program: string[], env: NodeJS.ProcessEnv): Promise<number> {
  if (stopped > 0) return stopped;
  console.error(`\n━━ ${name} ━━`);
  return runProgram(program, { env });
}

function fail(message: string): void {
  console.error(message);
  failures.push(`✗ ${message}`);
  total.failed += 1;
}
