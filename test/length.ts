const IS_FULL = process.env["NORAE_TEST_LENGTH"] === "full";

/** The part of all runs that `npm run test:full` makes: all of them take hours. */
const PART = 1 / 5;

/** How many times that part: NORAE_TEST_TIMES=5 makes all runs. */
const TIMES = Number(process.env["NORAE_TEST_TIMES"] ?? 1);

/**
 * Returns the number of runs of a long property test: few in `npm test`, more from other seeds each time in
 * `npm run test:full`. Both commands run files named `*.property.test.ts`.
 * @param full all runs, of which a part is made at once
 */
export function runs({ short, full }: { short: number; full: number }): number {
  if (!IS_FULL) return short;
  return Math.max(short, Math.ceil(full * PART * TIMES));
}

/** Returns how long one run of such a test is: its steps, in `npm test` and in `npm run test:full`. */
export function lengthOfRun({ short, full }: { short: number; full: number }): number {
  return IS_FULL ? full : short;
}
