import { build } from "../build.mjs";
import { install } from "../install.mjs";
import { runBuilt } from "../run-built.mjs";

/**
 * The command line, from the sources at hand.
 * @param {string[]} args
 */
export async function run(args) {
  await install();
  await build();
  return runBuilt("command", args);
}
