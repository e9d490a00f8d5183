import { constants } from "node:os";
import { logError } from "../http/error-log.ts";

/** Timeout of stopping, in milliseconds, after which the process ends (a database may hang). */
const STOP_TIMEOUT = 10_000;

/**
 * Stops gracefully on the first SIGTERM, SIGINT or SIGHUP, and at once on the second. An uncaught exception stops the
 * process, too, since its state is unknown; an unhandled rejection is only logged.
 */
export function stopOnSignals(stop: () => Promise<void>, timeout = STOP_TIMEOUT): void {
  let isStopping = false;
  const end = (status: number) => {
    isStopping = true;
    setTimeout(() => {
      process.stderr.write(`Stopping took longer than ${timeout / 1_000} s.\n`);
      process.exit(1);
    }, timeout);
    stop().then(
      () => process.exit(status),
      (error: unknown) => {
        logError("(while stopping)", error);
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
  process.on("unhandledRejection", (reason) => logError("(unhandled rejection)", reason));
  process.on("uncaughtException", (error) => {
    logError("(uncaught exception)", error);
    if (!isStopping) end(1);
  });
}
