import { spawn } from "node:child_process";
import { constants } from "node:os";
import { Problem } from "./problem.mjs";
import { projectFolder } from "./project.mjs";
import { whenNpmDies } from "./npm-death.mjs";

/** @type {readonly NodeJS.Signals[]} */
const forwarded = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a program to its end, passing on the signals this process gets.
 *
 * A terminal sends SIGINT and SIGHUP to the whole foreground group, so the program has them
 * already: sending them again would look like a second Ctrl-C. Each signal is passed on once,
 * because npm also forwards what the terminal sent.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, stdio?: import("node:child_process").StdioOptions,
 *   cwd?: string, user?: { uid: number, gid: number }, onStart?: (child: import("node:child_process").ChildProcess) => void }} [options]
 * @returns {Promise<{ status: number, stopped: boolean }>} its exit status, or 128 plus the number
 *   of the signal that ended it; whether this process was told to stop meanwhile
 * @throws {Problem} when it cannot be started
 */
export function runProcess(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? projectFolder,
      env: options.env ?? process.env,
      stdio: options.stdio ?? "inherit",
      ...options.user,
    });
    options.onStart?.(child);

    /** @type {Set<NodeJS.Signals>} */
    const seen = new Set();
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      if (seen.has(signal)) return;
      seen.add(signal);
      if (signal === "SIGTERM" || !isInTerminal()) child.kill(signal);
    };
    for (const signal of forwarded) process.on(signal, forward);
    const stopWatching = whenNpmDies(() => forward("SIGTERM"));
    const stopForwarding = () => {
      stopWatching();
      for (const signal of forwarded) process.off(signal, forward);
    };

    child.once("error", (error) => {
      stopForwarding();
      reject(new Problem(cannotStart(command, error)));
    });
    child.once("close", (code, signal) => {
      stopForwarding();
      const status = signal === null ? (code ?? 1) : 128 + constants.signals[signal];
      resolve({ status, stopped: seen.size > 0 });
    });
  });
}

function isInTerminal() {
  return process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
}

/**
 * @param {string} command
 * @param {NodeJS.ErrnoException} error
 */
function cannotStart(command, error) {
  // An existing binary whose loader is missing also says ENOENT: Alpine's musl with a glibc Node.
  const musl = process.platform === "linux" && command.includes("node_modules");
  const hint = musl ? " A Linux with glibc is needed (Debian, Ubuntu, Fedora…; not Alpine)." : "";
  return `${command} could not be started: ${error.message}.${hint}`;
}
