import { Problem } from "../problem.mjs";
import { runCaptured } from "../run-captured.mjs";
import { installCommand, installWithApt } from "./apt.mjs";
import { findProgram } from "./find-program.mjs";

/** The browser without its window: a new page costs it a tenth, since it draws no bars and menus of its own. */
const shells = ["chromium-headless-shell", "headless_shell"];

const candidates = [
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * The browser the tests drive: CHROMIUM_PATH, else the system's, the one without a window first, else installed where
 * it may be.
 * @param {{ withWindow?: boolean }} [options] withWindow: for pictures, in which it sets text more evenly
 * @returns {Promise<string>} its path
 * @throws {Problem} when there is none; says how to get one
 */
export async function provideChromium({ withWindow = false } = {}) {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") {
    if (await runs(named)) return named;
    throw new Problem(`CHROMIUM_PATH is ${named}, which is no browser that runs.`);
  }
  const found =
    (withWindow ? undefined : ((await firstThatRuns(shells)) ?? (await installShell()))) ??
    (await firstThatRuns(candidates)) ??
    (await install());
  if (found !== undefined) return found;
  const command = installCommand({ apt: "chromium", dnf: "chromium", brew: "--cask chromium" });
  throw new Problem(
    `The browser tests need Chromium. Install it:\n  ${command}\nor name one: CHROMIUM_PATH=/path/to/chromium npm test`,
  );
}

async function install() {
  return (await installWithApt(["chromium"])) ? firstThatRuns(candidates) : undefined;
}

/** On a machine of nobody's; a person who has a Chromium is not given another. */
async function installShell() {
  if (process.env["CI"] === undefined) return undefined;
  return (await installWithApt(shells.slice(0, 1))) ? firstThatRuns(shells) : undefined;
}

/**
 * Some systems have a script of that name which only says how to install it.
 * @param {readonly string[]} some
 */
async function firstThatRuns(some) {
  for (const candidate of some) {
    const path = findProgram([candidate]);
    if (path !== undefined && (await runs(path))) return path;
  }
  return undefined;
}

/** @param {string} path */
async function runs(path) {
  try {
    return (await runCaptured(path, ["--version"])).status === 0;
  } catch {
    return false;
  }
}
