import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder that holds package.json, wherever a command was called from. */
export const projectFolder = fileURLToPath(new URL("..", import.meta.url));

/**
 * A path inside the project.
 * @param {string[]} parts
 */
export function inProject(...parts) {
  return join(projectFolder, ...parts);
}

/**
 * A path in the git-ignored folder of what belongs to this machine only: the lock, test reports.
 * @param {string[]} parts
 */
export function inWorkFolder(...parts) {
  return inProject(".norae", ...parts);
}
