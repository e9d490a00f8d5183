import { mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

const abandonedAfterMs = 24 * 60 * 60 * 1000;

/**
 * Fills a temporary folder and renames it into place, so that a reader never sees half of it. Concurrent runs need no
 * lock: each fills its own, and the first to finish wins.
 * @param {string} folder
 * @param {() => boolean} isCurrent whether the existing folder is up to date
 * @param {(aside: string) => Promise<number>} make fills an empty folder, and returns an exit status;
 *   that folder is as deep as the existing one, since source maps have relative paths
 * @param {string} part the part of that folder that is renamed into place
 * @returns {Promise<number>} that status; unless it is 0, the existing folder stays
 */
export async function replaceFolder(folder, isCurrent, make, part = "") {
  const parent = dirname(folder);
  removeAbandoned(parent);
  const aside = mkdtempSync(join(parent, "build."));
  const old = `${aside}.old`;
  try {
    const status = await make(aside);
    if (status === 0 && !isCurrent()) {
      renameUnless("ENOENT", folder, old);
      // Another run may have finished meanwhile.
      renameUnless("ENOTEMPTY", join(aside, part), folder);
    }
    return status;
  } finally {
    for (const path of [aside, old]) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * @param {string} code the expected error's
 * @param {string} from
 * @param {string} to
 */
function renameUnless(code, from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === code)) throw error;
  }
}

/**
 * Removes the folders of runs that were killed.
 * @param {string} parent
 */
function removeAbandoned(parent) {
  for (const name of readdirSync(parent).filter((one) => one.startsWith("build."))) {
    const made = statSync(join(parent, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > abandonedAfterMs) {
      rmSync(join(parent, name), { recursive: true, force: true });
    }
  }
}
