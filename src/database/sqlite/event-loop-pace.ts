import type { Pace } from "../../domain/semaphore.ts";

/**
 * Lets transactions begin for so many milliseconds of each turn of the event loop; the next wait for the next turn.
 * An embedded database blocks the process: a hundred transactions in one turn would hold up every answer, and one
 * turn accepts only one new connection.
 */
export function eventLoopPace(budget: number): Pace {
  /** When the first of this turn began, on `performance`'s clock; null where none has. */
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
