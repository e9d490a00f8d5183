import { build } from "../build.mjs";
import { install } from "../install.mjs";
import { say } from "../say.mjs";
import { provideChromium } from "../test/chromium.mjs";
import { catchSignals } from "../test/interruption.mjs";
import { runPlaywright } from "../test/runners.mjs";
import { closingLine, sum } from "../test/tally.mjs";

/**
 * What takes too long for `npm test`: every page in both themes at every width. The last line is the total.
 * @param {string[]} args for Playwright
 */
export async function run(args) {
  catchSignals();
  await install();
  await build();
  const chromium = await provideChromium();
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }) };
  // Playwright chooses its own.
  delete env["NODE_ENV"];
  say("\n━━ every page, both themes, every width ━━");
  const total = sum([await runPlaywright("full", args, env)]);
  console.log(closingLine(total));
  return total.failed > 0 ? 1 : 0;
}
