import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { isatty } from "node:tty";
import { fileURLToPath } from "node:url";

/** @type {NodeJS.Signals[]} */
export const signals = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"];

/**
 * The other signals that would end this process, or open its inspector (SIGUSR1), while the program runs on.
 * @type {NodeJS.Signals[]}
 */
const passedOn = [
  "SIGUSR1",
  "SIGUSR2",
  "SIGABRT",
  "SIGALRM",
  "SIGVTALRM",
  "SIGPROF",
  "SIGIO",
  "SIGSTKFLT",
  "SIGSYS",
  "SIGTRAP",
  "SIGXCPU",
  "SIGPWR",
];

/**
 * Returns a path in the project, independent of the working directory.
 * @param {string[]} parts
 */
export function inProject(...parts) {
  return join(fileURLToPath(new URL("..", import.meta.url)), ...parts);
}

/**
 * Runs a program to its end and forwards signals, those that end it once: npm forwards to this process what a terminal has already sent
 * to all of them, and programs take a second Ctrl-C for 'at once'.
 * @param {string[]} commandLine
 * @param {Pick<import("node:child_process").SpawnOptions, "cwd" | "env" | "stdio">} [options] by
 *   default in the project's folder, with the environment and terminal of this process
 * @returns {Promise<number>} its exit status, or 128 plus the number of the signal that ended it
 */
export function runProgram([command = "", ...args], options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: inProject(), stdio: "inherit", ...options });
    /** @type {Set<NodeJS.Signals>} */
    const seen = new Set();
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      if (seen.has(signal)) return;
      seen.add(signal);
      const hasTerminal = [0, 1, 2].some((descriptor) => isatty(descriptor));
      if (signal === "SIGTERM" || !hasTerminal) child.kill(signal);
    };
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => void child.kill(signal);
    for (const signal of signals) process.on(signal, forward);
    for (const signal of passedOn) process.on(signal, passOn);
    /** @param {number} status */
    const end = (status) => {
      for (const signal of signals) process.off(signal, forward);
      for (const signal of passedOn) process.off(signal, passOn);
      resolve(status);
    };
    child.once("error", (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      end(127);
    });
    child.once("exit", (code, signal) =>
      end(signal === null ? (code ?? 1) : 128 + constants.signals[signal]),
    );
  });
}
