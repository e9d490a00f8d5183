import { Problem } from "../problem.mjs";
import { runCaptured } from "../run-captured.mjs";
import { installCommand, installWithApt } from "./apt.mjs";
import { findProgram } from "./find-program.mjs";

const candidates = [
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * The browser the tests drive: CHROMIUM_PATH, else the system's, else installed where it may be.
 * @returns {Promise<string>} its path
 * @throws {Problem} when there is none; says how to get one
 */
export async function provideChromium() {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") {
    if (await runs(named)) return named;
    throw new Problem(`CHROMIUM_PATH is ${named}, which is no browser that runs.`);
  }
  const found = (await firstThatRuns()) ?? (await install());
  if (found !== undefined) return found;
  const command = installCommand({ apt: "chromium", dnf: "chromium", brew: "--cask chromium" });
  throw new Problem(
    `The browser tests need Chromium. Install it:\n  ${command}\nor name one: CHROMIUM_PATH=/path/to/chromium npm test`,
  );
}

async function install() {
  return (await installWithApt(["chromium"])) ? firstThatRuns() : undefined;
}

/** Some systems have a script of that name which only says how to install it. */
async function firstThatRuns() {
  for (const candidate of candidates) {
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
