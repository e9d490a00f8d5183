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
  if (process.env["NORAE_TEST_LENGTH"] !== "full") return short;
  return Math.max(short, Math.ceil(full * PART * TIMES));
}
