import { build } from "../build.mjs";
import { install } from "../install.mjs";
import { runBuilt } from "../run-built.mjs";

/**
 * The server: installed, built and running, with nothing to do in between when nothing changed.
 * @param {string[]} args
 */
export async function run(args) {
  await install();
  await build();
  return runBuilt("serve", args);
}
