import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesUnder } from "./fingerprint.mjs";

const keptForMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Folders whose file names carry a hash of the content: a page kept before a deploy asks for the
 * old names, and so does a running server that loads a part of itself late.
 */
const hashedFolders = ["client/assets", "server/assets"];

/**
 * Copies into a new build the hashed files only the earlier one has, until 30 days after the build
 * that made them was replaced. The day is written down because copies and images lose file times.
 * @param {string} earlierBuild folder
 * @param {string} newBuild folder
 * @param {Record<string, string>} replaced since when (ISO date) the earlier build's kept files
 *   have belonged to no build
 * @param {Date} now
 * @returns {Record<string, string>} the same for the new build
 */
export function keepAssets(earlierBuild, newBuild, replaced, now) {
  /** @type {Record<string, string>} */
  const kept = {};
  for (const file of hashedFolders.flatMap((folder) => filesUnder(earlierBuild, folder))) {
    const target = join(newBuild, file);
    const since = replaced[file] ?? now.toISOString();
    if (existsSync(target) || now.getTime() - Date.parse(since) > keptForMs) continue;
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(earlierBuild, file), target);
    kept[file] = since;
  }
  return kept;
}
