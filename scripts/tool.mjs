import { readFileSync } from "node:fs";
import { Problem } from "./problem.mjs";
import { inProject } from "./project.mjs";

/**
 * The script behind a dependency's command, to be run by the pinned Node (node_modules/.bin would
 * choose whatever Node the machine has).
 * @param {string} packageName
 * @param {string} command
 * @throws {Problem} when the package or its command is missing
 */
export function tool(packageName, command) {
  try {
    const manifest = JSON.parse(
      readFileSync(inProject("node_modules", packageName, "package.json"), "utf8"),
    );
    return inProject("node_modules", packageName, manifest.bin[command]);
  } catch {
    throw new Problem(
      `${packageName} is missing from node_modules. Run: npm ci --include=dev --include=optional`,
    );
  }
}
