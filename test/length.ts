/**
 * Returns how often a long property is tried: the few runs of `npm test`, or all those of `npm run test:full`.
 * Its file is named `*.property.test.ts`, which makes it part of both.
 */
export function runs({ short, full }: { short: number; full: number }): number {
  return process.env["NORAE_TEST_LENGTH"] === "full" ? full : short;
}
