import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "../build.mjs";
import { checkAll } from "../check/check-all.mjs";
import { Problem, Stopped } from "../problem.mjs";
import { say } from "../say.mjs";
import { provideChromium } from "./chromium.mjs";
import { throwIfInterrupted } from "./interruption.mjs";
import { providePostgres } from "./postgres-programs.mjs";
import { startPostgres } from "./postgres-server.mjs";
import { runPlaywright, runVitest } from "./runners.mjs";
import { scratchFolder } from "./scratch.mjs";
import { oneFailed } from "./tally.mjs";
import { allOf } from "./all-of.mjs";

/**
 * Runs the stages asked for, one after the other; a failed one does not spare the next.
 * @param {ReturnType<typeof import("./options.mjs").readOptions>} options
 * @param {import("./tally.mjs").Tally[]} tallies what each stage counted is added here
 * @throws {Problem} when something the tests need is missing
 */
export async function runStages({ stages, fsync, forRunner }, tallies) {
  const testStages = stages.filter((stage) => stage !== "check");
  // What is missing is said at once, not after minutes, and all of it.
  const [chromium, databases] = await allOf([
    () => (testStages.includes("browser") ? provideChromium() : undefined),
    () => (testStages.length > 0 ? chooseDatabases(fsync) : undefined),
  ]);

  if (stages.includes("check")) {
    throwIfInterrupted();
    tallies.push(await checkStage(testStages.length === 0));
  }
  throwIfInterrupted();
  const runnable = await withBuild(testStages, tallies);
  if (databases === undefined || runnable.length === 0) return;

  throwIfInterrupted();
  const { url, stop } = await databases.start();
  const temporary = mkdtempSync(join(scratchFolder({ fsync }), "norae-run-"));
  try {
    const env = environment(url, chromium, temporary);
    const projects = runnable.filter((stage) => stage !== "browser");
    if (projects.length > 0) {
      throwIfInterrupted();
      say(`\n━━ ${projects.join(" and ")} tests ━━`);
      tallies.push(await runVitest(projects, forRunner, env));
    }
    if (runnable.includes("browser")) {
      throwIfInterrupted();
      say("\n━━ browser tests ━━");
      tallies.push(await runPlaywright("browser", forRunner, env));
    }
  } finally {
    await stop();
    rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** @param {boolean} fsync */
async function chooseDatabases(fsync) {
  const given = process.env["TEST_DATABASE_URL"];
  if (given !== undefined && given !== "") {
    return { start: async () => ({ url: given, stop: async () => {} }) };
  }
  const programs = await providePostgres();
  return { start: () => startPostgres(programs, { fsync }) };
}

/**
 * The total counts tests; the checks add to it when they fail, or when nothing else was asked for.
 * @param {boolean} alone
 */
async function checkStage(alone) {
  say("━━ check ━━");
  const { passed, failed } = await checkAll();
  return { passed: alone ? passed : 0, failed, skipped: 0 };
}

/**
 * Builds for the stages that need it. Where that fails they would test the build before, so they
 * are not run and count as failed.
 * @param {import("./options.mjs").Stage[]} testStages
 * @param {import("./tally.mjs").Tally[]} tallies
 * @returns {Promise<import("./options.mjs").Stage[]>} the stages that can be run
 */
async function withBuild(testStages, tallies) {
  const needy = testStages.filter((stage) => stage !== "unit");
  if (needy.length === 0) return testStages;
  say("\n━━ build ━━");
  try {
    if (!(await build())) say("up to date");
    return testStages;
  } catch (error) {
    if (!(error instanceof Problem) || error instanceof Stopped) throw error;
    say(`${error.message}\nNot run without a build: ${needy.join(", ")} tests.`);
    tallies.push(...needy.map(() => oneFailed));
    return testStages.filter((stage) => stage === "unit");
  }
}

/**
 * @param {string} databaseUrl
 * @param {string | undefined} chromium
 * @param {string} temporary where tests make their temporary folders: what one leaves goes with the run
 */
function environment(databaseUrl, chromium, temporary) {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, TEST_DATABASE_URL: databaseUrl, TMPDIR: temporary };
  if (chromium !== undefined) env["CHROMIUM_PATH"] = chromium;
  // The runners choose their own.
  delete env["NODE_ENV"];
  return env;
}
