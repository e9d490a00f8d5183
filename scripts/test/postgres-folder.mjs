import {
  chownSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { commandLineOf, processIdentity } from "../process-identity.mjs";
import { scratchFolders } from "./scratch.mjs";

const prefix = "norae-postgres-";
const halfMadeForMs = 60_000;

/**
 * A folder for one throw-away server, with the name of the process it belongs to.
 * @param {string} parent
 * @param {{ uid: number, gid: number } | undefined} user who owns it, if not this process's user
 */
export function makeFolder(parent, user) {
  const folder = mkdtempSync(join(parent, prefix));
  writeFileSync(join(folder, "owner"), processIdentity(process.pid) ?? "");
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** Ends and removes the servers of test runs that were killed. */
export function removeLeftovers() {
  for (const folder of scratchFolders.flatMap(serversIn)) {
    try {
      if (!isLeftover(folder)) continue;
      killServerIn(folder);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // Another person's, or another run is removing it just now.
    }
  }
}

/**
 * @param {string} parent
 * @returns {string[]}
 */
function serversIn(parent) {
  try {
    const names = readdirSync(parent).filter((name) => name.startsWith(prefix));
    return names.map((name) => join(parent, name));
  } catch {
    return [];
  }
}

/** @param {string} folder */
function isLeftover(folder) {
  const owner = read(join(folder, "owner"));
  if (owner !== undefined && owner !== "")
    return processIdentity(Number.parseInt(owner, 10)) !== owner;
  return Date.now() - statSync(folder).mtimeMs > halfMadeForMs;
}

/** @param {string} folder */
function killServerIn(folder) {
  const pid = postmasterIn(folder);
  // The number may long be another program's.
  if (pid !== undefined && commandLineOf(pid)?.includes(folder)) process.kill(pid, "SIGQUIT");
}

/**
 * The process of the server in a folder, as it wrote it down.
 * @param {string} folder
 * @returns {number | undefined}
 */
function postmasterIn(folder) {
  const pid = Number.parseInt(read(join(folder, "data", "postmaster.pid")) ?? "", 10);
  return pid > 0 ? pid : undefined;
}

/**
 * Whether the server in a folder takes connections: PostgreSQL says so on the eighth line.
 * @param {string} folder
 */
export function isReady(folder) {
  const line = read(join(folder, "data", "postmaster.pid"))?.split("\n")[7];
  return line?.trim() === "ready";
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
