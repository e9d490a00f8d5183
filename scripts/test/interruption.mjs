import { constants } from "node:os";
import { Stopped } from "../problem.mjs";

/** @type {NodeJS.Signals | undefined} */
let received;

/** From now on a signal no longer ends this process at once: what was started is put away first. */
export function catchSignals() {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => (received ??= signal));
  }
}

/**
 * To be called between two programs; while one runs, it gets the signal itself.
 * @throws {Stopped} when a signal came
 */
export function throwIfInterrupted() {
  if (received !== undefined) throw new Stopped(128 + constants.signals[received]);
}
