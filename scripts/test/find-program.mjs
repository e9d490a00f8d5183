import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * The first of some programs that is there, by name in the PATH or by path.
 * @param {string[]} candidates
 * @returns {string | undefined} its path
 */
export function findProgram(candidates) {
  return candidates.flatMap(placesOf).find(isProgram);
}

/** @param {string} candidate */
function placesOf(candidate) {
  if (candidate.includes("/")) return [candidate];
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return folders.map((folder) => join(folder, candidate));
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
