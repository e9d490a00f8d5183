import { mkdirSync, rmSync } from "node:fs";
import { pinnedNode } from "../pinned-node.mjs";
import { Stopped } from "../problem.mjs";
import { inWorkFolder } from "../project.mjs";
import { runProcess } from "../run-process.mjs";
import { tool } from "../tool.mjs";
import { tallyOfPlaywright, tallyOfVitest, withStatus } from "./tally.mjs";

/**
 * Runs vitest.
 * @param {readonly string[]} projects of vitest.config.ts
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export async function runVitest(projects, args, env) {
  const report = freshReport("vitest.json");
  const status = await runTool("vitest", "vitest", env, [
    "run",
    ...projects.map((project) => `--project=${project}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...args,
  ]);
  return withStatus(tallyOfVitest(report), status);
}

/**
 * Runs playwright.
 * @param {"browser" | "full"} project of playwright.config.ts
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export async function runPlaywright(project, args, env) {
  const report = freshReport("playwright.json");
  const status = await runTool(
    "@playwright/test",
    "playwright",
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    ["test", `--project=${project}`, "--reporter=list,json", ...args],
  );
  return withStatus(tallyOfPlaywright(report), status);
}

/** @param {string} name */
function freshReport(name) {
  const path = inWorkFolder("reports", name);
  mkdirSync(inWorkFolder("reports"), { recursive: true });
  rmSync(path, { force: true });
  return path;
}

/**
 * @param {string} packageName
 * @param {string} command
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args
 */
async function runTool(packageName, command, env, args) {
  const { status, stopped } = await runProcess(
    pinnedNode(),
    [tool(packageName, command), ...args],
    { env },
  );
  if (stopped) throw new Stopped(status);
  return status;
}
