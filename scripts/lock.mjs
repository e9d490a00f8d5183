import {
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { processIdentity } from "./process-identity.mjs";
import { inWorkFolder } from "./project.mjs";
import { say } from "./say.mjs";

const pollEveryMs = 100;
const sayAfterMs = 1000;
const takeoverAbandonedAfterMs = 10_000;

/**
 * Runs `work` while no other process of this project does: two first starts at once must not
 * install or build twice. Waits as long as it takes; a lock whose owner died is taken over.
 * @template T
 * @param {() => Promise<T>} work
 * @param {string} [path] the lock's file
 * @returns {Promise<T>}
 */
export async function withLock(work, path = inWorkFolder("lock")) {
  mkdirSync(dirname(path), { recursive: true });
  const mine = processIdentity(process.pid) ?? String(process.pid);
  const waitingSince = performance.now();
  let said = false;
  while (!acquire(path, mine)) {
    const owner = readOwner(path);
    if (owner !== undefined && !isAlive(owner)) takeOver(path, owner);
    else {
      if (!said && performance.now() - waitingSince > sayAfterMs) {
        said = true;
        say(`waiting for another install or build (process ${parsePid(owner)}) to finish…`);
      }
      await sleep(pollEveryMs);
    }
  }
  try {
    return await work();
  } finally {
    if (readOwner(path) === mine) rmSync(path, { force: true });
  }
}

/**
 * A hard link appears at once with its content: nobody ever reads a lock without an owner.
 * @param {string} path
 * @param {string} mine
 */
function acquire(path, mine) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Removes a dead owner's lock. Guarded, or a second taker could remove the first one's new lock.
 * @param {string} path
 * @param {string} deadOwner
 */
function takeOver(path, deadOwner) {
  const guard = `${path}.takeover`;
  try {
    mkdirSync(guard);
  } catch {
    removeAbandoned(guard);
    return;
  }
  try {
    if (readOwner(path) === deadOwner) rmSync(path, { force: true });
  } finally {
    rmdirSync(guard);
  }
}

/** @param {string} guard */
function removeAbandoned(guard) {
  try {
    if (Date.now() - statSync(guard).mtimeMs > takeoverAbandonedAfterMs) rmdirSync(guard);
  } catch {
    // Its owner was quicker.
  }
}

/** @param {string} owner */
function isAlive(owner) {
  return processIdentity(parsePid(owner)) === owner;
}

/** @param {string | undefined} owner */
function parsePid(owner) {
  return Number.parseInt(owner ?? "", 10);
}

/** @param {string} path */
function readOwner(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function isCode(error, code) {
  return error instanceof Error && "code" in error && error.code === code;
}
