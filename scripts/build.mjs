import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { keepAssets } from "./kept-assets.mjs";
import { withLock } from "./lock.mjs";
import { pinnedNode } from "./pinned-node.mjs";
import { Problem, Stopped } from "./problem.mjs";
import { inProject, projectFolder } from "./project.mjs";
import { runCaptured } from "./run-captured.mjs";
import { say, stopwatch } from "./say.mjs";
import { tool } from "./tool.mjs";

const current = inProject("build");
const next = inProject("build.next");
const old = inProject("build.old");
const stampName = "stamp.json";

/** What a build is made from. Tests are not: changing one must not rebuild. */
const sources = [
  "src",
  "public",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
];

/** @param {string} path */
const isSource = (path) => !/\.test\.tsx?$/.test(path);

/**
 * Makes build/ what the sources say, if it is not already.
 * @param {{ force?: boolean, verbose?: boolean }} [options] force: build even if nothing changed;
 *   verbose: show what the bundler prints also when all is well
 * @returns {Promise<boolean>} whether there was anything to do
 * @throws {Problem} when the build fails; the earlier one stays in place
 */
export async function build({ force = false, verbose = false } = {}) {
  // A container may hold the build alone.
  if (!existsSync(inProject("src")) && existsSync(current)) return false;
  if (!force && isBuilt(fingerprintSources())) return false;
  return withLock(async () => {
    const wanted = fingerprintSources();
    // Whoever held the lock may have done it.
    if (!force && isBuilt(wanted)) return false;
    await buildAside(wanted, verbose);
    return true;
  });
}

/** @param {string} wanted */
function isBuilt(wanted) {
  return readStamp(current).sources === wanted;
}

function fingerprintSources() {
  return fingerprint(projectFolder, sources, isSource);
}

/**
 * @param {string} wanted
 * @param {boolean} verbose
 */
async function buildAside(wanted, verbose) {
  recover();
  say("building…");
  const seconds = stopwatch();
  await bundle(verbose);
  const replaced = existsSync(current)
    ? keepAssets(current, next, readStamp(current).replaced, new Date())
    : {};
  writeFileSync(join(next, stampName), JSON.stringify({ sources: wanted, replaced }, null, 2));
  swap();
  say(`built in ${seconds()}`);
}

/** Puts right what a build killed half-way left behind. */
function recover() {
  if (!existsSync(current) && existsSync(old)) renameSync(old, current);
  rmSync(old, { recursive: true, force: true });
  rmSync(next, { recursive: true, force: true });
}

/** @param {boolean} verbose */
async function bundle(verbose) {
  const { status, stopped, output } = await runCaptured(
    pinnedNode(),
    [tool("@react-router/dev", "react-router"), "build"],
    { env: { ...process.env, NODE_ENV: "production", NORAE_BUILD_DIRECTORY: "build.next" } },
  );
  const built = status === 0 && existsSync(next);
  if (!built) rmSync(next, { recursive: true, force: true });
  if (stopped) throw new Stopped(status);
  if (verbose || !built) say(output);
  if (!built) throw new Problem(`The build failed (status ${status}), see above. ${whatIsLeft()}`);
}

function whatIsLeft() {
  return existsSync(current)
    ? "The earlier build is still in place; a running server goes on with it."
    : "Put it right and run the same command again.";
}

/** Two renames, so that build/ is whole at any time but for the instant between them. */
function swap() {
  if (existsSync(current)) renameSync(current, old);
  renameSync(next, current);
  rmSync(old, { recursive: true, force: true });
}

/**
 * @param {string} folder
 * @returns {{ sources: string | undefined, replaced: Record<string, string> }}
 */
function readStamp(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, stampName), "utf8"));
  } catch {
    return { sources: undefined, replaced: {} };
  }
}
