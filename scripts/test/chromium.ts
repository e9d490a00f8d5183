import { spawnSync } from "node:child_process";
import { installWithApt } from "./apt.ts";

/** Chromium without a window: it opens a page in a tenth of the time, since it draws no interface of its own. */
const SHELLS = ["chromium-headless-shell", "headless_shell"];

const BROWSERS = [
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Finds the tests' browser: CHROMIUM_PATH, else the system's, preferably one without a window, else installs one where
 * that is possible.
 * @param options withWindow: whether it must be one with a window
 * @returns its path; undefined if there is none, after printing how to get one
 */
export async function findChromium({ withWindow = false } = {}): Promise<string | undefined> {
  const named = process.env["CHROMIUM_PATH"];
  const candidates = named ? [named] : [...(withWindow ? [] : SHELLS), ...BROWSERS];
  // In CI only: nothing is installed on a person's machine unasked.
  const isShellWanted = !named && !withWindow && process.env["CI"] !== undefined;
  if (isShellWanted && !firstThatRuns(SHELLS)) await installWithApt("chromium-headless-shell");
  let found = firstThatRuns(candidates);
  if (!found && !named && (await installWithApt("chromium"))) found = firstThatRuns(candidates);
  if (found === undefined) {
    console.error(
      "The browser tests need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium; Fedora: sudo dnf install chromium; macOS: brew install --cask chromium), " +
        "or name one that runs: CHROMIUM_PATH=/path/to/chromium npm test",
    );
  }
  return found;
}

/** Returns the path of the first that prints its version: on some systems it is a script that prints how to install it. */
function firstThatRuns(candidates: readonly string[]): string | undefined {
  for (const candidate of candidates) {
    const script = '"$0" --version >/dev/null 2>&1 && command -v "$0"';
    const { status, stdout } = spawnSync("sh", ["-c", script, candidate], { encoding: "utf8" });
    if (status === 0) return stdout.trim();
  }
  return undefined;
}
