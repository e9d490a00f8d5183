import { logLine } from "../log/log.ts";

/**
 * Signals that mean nothing to a server and would end it, or open the inspector (SIGUSR1). Node ignores SIGPIPE and
 * SIGXFSZ itself. Faults (SIGSEGV, SIGBUS, SIGFPE, SIGILL) cannot be survived, and stopping a process (SIGTSTP) does not
 * end it.
 */
const MEANINGLESS: readonly NodeJS.Signals[] = [
  "SIGUSR1",
  "SIGUSR2",
  "SIGALRM",
  "SIGVTALRM",
  "SIGPROF",
  "SIGIO",
  "SIGSTKFLT",
  "SIGSYS",
  "SIGTRAP",
];

/** Ignores what means nothing, and logs it. */
export function ignoreSignals(): void {
  for (const signal of MEANINGLESS)
    process.on(signal, () => logLine(`${signal} was ignored. ${WHAT_TO_DO[signal] ?? ""}`.trim()));
}

const WHAT_TO_DO: Partial<Record<NodeJS.Signals, string>> = {
  SIGUSR2: "Up to 0.2.0 it started a new build. Now restart the server for that.",
};
