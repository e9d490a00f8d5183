import { constants } from "node:os";
import { logError } from "../http/errors/error-log.ts";
import { logLine } from "../log/log.ts";

/** Timeout of stopping, in milliseconds, after which the process ends (a database may hang). */
const STOP_TIMEOUT = 10_000;

/** The signals that ask a process to end, or announce that it will be ended. */
export const STOP_SIGNALS = [
  "SIGTERM",
  "SIGINT",
  "SIGHUP",
  "SIGQUIT",
  "SIGABRT",
  "SIGXCPU",
  "SIGPWR",
] as const;

export type StopSignal = (typeof STOP_SIGNALS)[number];

interface StopOptions {
  timeout?: number;
  ignored?: readonly StopSignal[];
  /** Whether this is one of several processes of a server, of which the primary one logs that they stop. */
  isOneOfSeveral?: boolean;
}

/**
 * Stops gracefully on the first of these signals, and at once on the second. An uncaught exception stops the
 * process, too, since its state is unknown; an unhandled rejection is only logged. The log says when and why stopping began,
 * and when it has ended.
 * @param stop gets the signal, or null for an exception
 * @returns a function that does what the first signal does
 */
export function stopOnSignals(
  stop: (signal: StopSignal | null) => Promise<void>,
  { timeout = STOP_TIMEOUT, ignored = [], isOneOfSeveral = false }: StopOptions = {},
): (signal: StopSignal) => void {
  let isStopping = false;
  const log = (line: string) => {
    if (!isOneOfSeveral) logLine(line);
  };
  const end = (status: number, signal: StopSignal | null) => {
    isStopping = true;
    const began = performance.now();
    log(`Stopping: ${signal === null ? "an exception was not caught" : `received ${signal}`}.`);
    setTimeout(() => {
      logLine(`Stopping took longer than ${timeout / 1_000} s.`);
      process.exit(1);
    }, timeout);
    stop(signal).then(
      () => {
        log(`Stopped after ${((performance.now() - began) / 1_000).toFixed(2)} s.`);
        process.exit(status);
      },
      (error: unknown) => {
        logError("(while stopping)", error);
        process.exit(1);
      },
    );
  };
  const receive = (signal: StopSignal) => {
    if (isStopping) process.exit(128 + constants.signals[signal]);
    end(0, signal);
  };
  for (const signal of STOP_SIGNALS)
    process.on(signal, () => {
      if (!ignored.includes(signal)) receive(signal);
    });
  process.on("unhandledRejection", (reason) => logError("(unhandled rejection)", reason));
  process.on("uncaughtException", (error) => {
    logError("(uncaught exception)", error);
    if (!isStopping) end(1, null);
  });
  return receive;
}
