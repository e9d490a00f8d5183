import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const memory = "/dev/shm";
const needed = 4 * 1024 ** 3;

/** root's own temporary folder may be closed to the user that PostgreSQL runs as. */
const disk = process.getuid?.() === 0 ? "/tmp" : tmpdir();

/** Every folder in which a test run may have made one. */
export const scratchFolders = [disk, memory];

/**
 * Where a test run keeps its databases: in memory where there is room, for what they wait for is the disk.
 * @param {{ fsync: boolean }} options fsync: on the disk in any case
 * @returns {string}
 */
export function scratchFolder({ fsync }) {
  return !fsync && hasRoom(memory) ? memory : disk;
}

/** @param {string} folder */
function hasRoom(folder) {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= needed;
  } catch {
    return false;
  }
}
