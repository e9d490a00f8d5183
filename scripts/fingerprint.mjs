import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * One sha256 (hex) over files and folders, by their names and contents; what is missing counts as
 * empty. Reading a few megabytes is quicker than a doubt about modification times.
 * @param {string} folder what the paths are relative to
 * @param {string[]} paths files and folders
 * @param {(path: string) => boolean} [counts] which files of a folder matter
 */
export function fingerprint(folder, paths, counts = () => true) {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of filesUnder(folder, path)) {
      if (file !== path && !counts(file)) continue;
      const content = readFileSync(join(folder, file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest("hex");
}

/**
 * The files at or under a path, sorted, relative to `folder`; none when it does not exist.
 * @param {string} folder
 * @param {string} path
 * @returns {string[]}
 */
export function filesUnder(folder, path) {
  let entries;
  try {
    entries = readdirSync(join(folder, path), { withFileTypes: true });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOTDIR") return [path];
    if (code === "ENOENT") return [];
    throw error;
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const inner = `${path}/${entry.name}`;
    return entry.isDirectory() ? filesUnder(folder, inner) : [inner];
  });
}
