import { spawnSync } from "node:child_process";
import { installWithApt } from "./apt.ts";

/**
 * Provides a font with the metrics of Arial, which pages use until their own is loaded. Without one the layout shifts
 * then, and a test of that fails.
 */
export async function provideFonts(): Promise<void> {
  if (hasArial() || (await installWithApt("fonts-liberation"))) return;
  console.error(
    "There is no font like Arial here: a page may shift while it loads, and a test of that may fail. " +
      "To install one: sudo apt-get install fonts-liberation",
  );
}

/** Whether the system has such a font. macOS, which has no fontconfig to ask, does. */
function hasArial(): boolean {
  const { status, stdout } = spawnSync("fc-match", ["-f", "%{family}", "Arial"], {
    encoding: "utf8",
  });
  return status !== 0 || /Arial|Arimo|Helvetica|Liberation Sans/.test(stdout);
}
