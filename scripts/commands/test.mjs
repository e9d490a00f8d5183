import { install } from "../install.mjs";
import { Problem, Stopped } from "../problem.mjs";
import { say } from "../say.mjs";
import { catchSignals } from "../test/interruption.mjs";
import { readOptions } from "../test/options.mjs";
import { runStages } from "../test/stages.mjs";
import { closingLine, none, oneFailed, sum } from "../test/tally.mjs";

/**
 * Every check and every test. The last line is the total.
 * @param {string[]} args see test/options.mjs
 */
export async function run(args) {
  const options = readOptions(args);
  catchSignals();
  /** @type {import("../test/tally.mjs").Tally[]} */
  const tallies = [];
  let status = 0;
  try {
    await install();
    await runStages(options, tallies);
  } catch (error) {
    say(textOf(error));
    if (error instanceof Stopped) status = error.status;
    tallies.push(oneFailed);
  }
  const total = sum([none, ...tallies]);
  console.log(closingLine(total));
  return status || (total.failed > 0 ? 1 : 0);
}

/** @param {unknown} error */
function textOf(error) {
  if (error instanceof Stopped) return "\nstopped";
  if (error instanceof Problem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
