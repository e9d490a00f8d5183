import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { withLock } from "./lock.mjs";
import { assertPlatform, pinnedNodePath } from "./pinned-node.mjs";
import { Problem, Stopped } from "./problem.mjs";
import { inProject, projectFolder } from "./project.mjs";
import { runProcess } from "./run-process.mjs";
import { say, stopwatch } from "./say.mjs";

const ci = ["ci", "--include=dev", "--include=optional"];

/** Inside node_modules, so that whatever empties that folder takes the stamp with it. */
const stamp = inProject("node_modules", ".norae-installed");

/**
 * Makes node_modules what the lockfile says, if it is not already.
 * @throws {Problem} when npm fails, or on a platform the project does not run on
 */
export async function install() {
  assertPlatform();
  const wanted = fingerprint(projectFolder, ["package-lock.json", "package.json", ".npmrc"]);
  if (isInstalled(wanted)) return;
  await withLock(async () => {
    // Whoever held the lock may have done it.
    if (!isInstalled(wanted)) await runNpm(wanted);
  });
}

/** @param {string} wanted */
function isInstalled(wanted) {
  return readStamp() === wanted && existsSync(pinnedNodePath());
}

/** @param {string} wanted */
async function runNpm(wanted) {
  const first = !existsSync(inProject("node_modules"));
  say(first ? "installing dependencies (first start only)…" : "installing dependencies…");
  const seconds = stopwatch();
  const { command, args } = npm();
  const { status, stopped } = await runProcess(command, [...args, ...ci, "--loglevel=error"], {
    env: environmentForNpm(),
    stdio: ["ignore", 2, 2],
  });
  if (stopped) throw new Stopped(status);
  if (status !== 0) {
    throw new Problem(
      `The dependencies could not be installed: npm ended with status ${status}, see its message above.\n` +
        `Once that is put right, try again, or run: npm ${ci.join(" ")}`,
    );
  }
  if (!existsSync(pinnedNodePath())) {
    throw new Problem(
      "npm left out the Node this project runs on, an optional dependency.\n" +
        `Run: npm ${ci.join(" ")} --os=${process.platform} --cpu=${process.arch}`,
    );
  }
  writeFileSync(stamp, wanted);
  say(`installed in ${seconds()}`);
}

/** The npm that started this, else the one in the PATH. */
function npm() {
  const started = process.env["npm_execpath"] ?? "";
  return basename(started) === "npm-cli.js"
    ? { command: process.execPath, args: [started] }
    : { command: "npm", args: [] };
}

/** With NODE_ENV=production npm would leave out what builds the project. */
function environmentForNpm() {
  const environment = { ...process.env };
  delete environment["NODE_ENV"];
  return environment;
}

function readStamp() {
  try {
    return readFileSync(stamp, "utf8");
  } catch {
    return undefined;
  }
}
