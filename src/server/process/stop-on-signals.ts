import { constants } from "node:os";
import { describeError } from "../http/error-log.ts";

/** How long stopping may take, in milliseconds: what does not let go by then (a database that hangs) is left. */
const STOP_TIMEOUT = 10_000;

/**
 * Stops in good order on the first SIGTERM, SIGINT or SIGHUP, and at once on the second. An exception that nobody
 * caught stops too, since nothing is known of what it left half-done; a rejected promise that nobody
 * awaited is logged.
 */
export function stopOnSignals(stop: () => Promise<void>, patience = STOP_TIMEOUT): void {
  let isStopping = false;
  const end = (status: number) => {
    isStopping = true;
    setTimeout(() => {
      process.stderr.write(`Not everything could be put away in ${patience / 1_000} s.\n`);
      process.exit(1);
    }, patience);
    stop().then(
      () => process.exit(status),
      (error: unknown) => {
        log("while stopping", error);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(128 + constants.signals[signal]);
      end(0);
    });
  }
  process.on("unhandledRejection", (reason) => log("in the background", reason));
  process.on("uncaughtException", (error) => {
    log("that nobody caught", error);
    if (!isStopping) end(1);
  });
}

function log(where: string, error: unknown): void {
  const text = error instanceof Error ? describeError(error) : String(error);
  process.stderr.write(`${new Date().toISOString()} error ${where}\n${text}\n`);
}
