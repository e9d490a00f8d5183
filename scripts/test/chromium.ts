import { spawnSync } from "node:child_process";
import { installWithApt } from "./apt.ts";

/** Without a window: a new page costs it a tenth, since it draws no bars and menus of its own. */
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
 * Finds the browser that tests drive: CHROMIUM_PATH, else the system's, the one without a window first, else installs
 * one where that is possible.
 * @param options withWindow: only one that has one
 * @returns its path; undefined where there is none, and how to get one has been said
 */
export async function findChromium({ withWindow = false } = {}): Promise<string | undefined> {
  const named = process.env["CHROMIUM_PATH"];
  const candidates = named ? [named] : [...(withWindow ? [] : SHELLS), ...BROWSERS];
  // In CI alone: a person who has a Chromium is not given another.
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

/** Returns the path of the first that says its version: some systems have a script that only says how to install it. */
function firstThatRuns(candidates: readonly string[]): string | undefined {
  for (const candidate of candidates) {
    const script = '"$0" --version >/dev/null 2>&1 && command -v "$0"';
    const { status, stdout } = spawnSync("sh", ["-c", script, candidate], { encoding: "utf8" });
    if (status === 0) return stdout.trim();
  }
  return undefined;
}
