import { build } from "../build.mjs";
import { install } from "../install.mjs";
import { say } from "../say.mjs";
import { Problem } from "../problem.mjs";

/** @param {string[]} args `--force` builds even when nothing changed */
export async function run(args) {
  const unknown = args.find((arg) => arg !== "--force");
  if (unknown !== undefined) {
    throw new Problem(`build knows no "${unknown}"; its one option is --force.`);
  }
  await install();
  const built = await build({ force: args.includes("--force"), verbose: true });
  if (!built) say("build/ is up to date (--force builds it anyway)");
  return 0;
}
