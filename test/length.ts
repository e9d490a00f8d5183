/**
 * Returns the number of runs of a long property test: few in `npm test`, all in `npm run test:full`. Both commands run
 * files named `*.property.test.ts`.
 */
export function runs({ short, full }: { short: number; full: number }): number {
  return process.env["NORAE_TEST_LENGTH"] === "full" ? full : short;
}
