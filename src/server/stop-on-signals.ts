import { constants } from "node:os";
import { describeError } from "./error-log.ts";

/**
 * Stops in good order on the first SIGTERM, SIGINT or SIGHUP, and at once on the second. An exception that nobody
 * caught stops too, since nothing is known of what it left half-done; a rejected promise that nobody
 * awaited is logged.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const end = (status: number) => {
    isStopping = true;
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
