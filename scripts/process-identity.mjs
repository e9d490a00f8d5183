import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * A text that names one run of a process for as long as the machine is up: a pid alone is soon
 * given to another, in containers at once.
 * @param {number} pid
 * @returns {string | undefined} undefined when no such process lives
 */
export function processIdentity(pid) {
  return process.platform === "linux" ? fromProc(pid) : fromPs(pid);
}

/**
 * The command line of a process, its arguments separated by spaces.
 * @param {number} pid
 * @returns {string | undefined} undefined when no such process lives
 */
export function commandLineOf(pid) {
  try {
    return process.platform === "linux"
      ? readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim()
      : execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function fromProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may hold spaces; what follows it does not. State is field 3,
    // the start time in ticks field 22.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields[0] === "Z") return undefined;
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${pid} ${fields[19]} ${boot}`;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function fromPs(pid) {
  try {
    const started = execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
    return `${pid} ${started.trim()}`;
  } catch {
    return undefined;
  }
}
