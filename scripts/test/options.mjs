import { Problem } from "../problem.mjs";

/** @typedef {"check" | "unit" | "http" | "browser"} Stage */

/** @type {readonly Stage[]} */
export const stages = ["check", "unit", "http", "browser"];

/**
 * Reads the arguments of `npm test -- …`.
 *
 * --only=STAGE: one stage; the arguments that are left go to its runner.
 * --fsync: the test PostgreSQL writes through to the disk, for tests that crash it.
 *
 * @param {string[]} args
 * @returns {{ stages: readonly Stage[], fsync: boolean, forRunner: string[] }}
 * @throws {Problem} on an unknown stage, or arguments for no runner in particular
 */
export function readOptions(args) {
  const only = args.findLast((arg) => arg.startsWith("--only="))?.slice("--only=".length);
  const forRunner = args.filter((arg) => arg !== "--fsync" && !arg.startsWith("--only="));
  const chosen = stages.filter((stage) => only === undefined || stage === only);
  if (chosen.length === 0) {
    throw new Problem(`There is no --only=${only}. There are: ${stages.join(", ")}.`);
  }
  if (forRunner.length > 0 && (only === undefined || only === "check")) {
    throw new Problem(
      `Which tests is "${forRunner.join(" ")}" meant for? Add --only=unit, --only=http or --only=browser.`,
    );
  }
  return { stages: chosen, fsync: args.includes("--fsync"), forRunner };
}
