import type { Pace } from "../../domain/semaphore.ts";

/**
 * Returns a pace that lets transactions begin during the first `budget` milliseconds of each turn of the event loop. An
 * embedded database blocks the process: a hundred transactions in one turn would delay every other answer, and each turn
 * accepts only one new connection.
 */
export function eventLoopPace(budget: number): Pace {
  /** The start of the first transaction of this turn, on `performance`'s clock, or null. */
  let began: number | null = null;
  return (resume) => {
    if (began !== null) return performance.now() - began < budget;
    began = performance.now();
    setImmediate(() => {
      began = null;
      resume();
    });
    return true;
  };
}
