import { say, stopwatch } from "../say.mjs";
import { checkFormat, checkLint, checkTypes, generateRouteTypes } from "./tools.mjs";

/**
 * Everything that can be said about the sources without running them. Prints a line for each
 * tool, and what a failing one found under a heading.
 * @returns {Promise<{ passed: number, failed: number }>} tools
 */
export async function checkAll() {
  // Lint and types both read the routes' types, so these come first.
  const format = report(checkFormat);
  const routeTypes = await report(generateRouteTypes);
  const verdicts = await Promise.all([format, report(checkLint), report(checkTypes)]);
  verdicts.push(routeTypes);
  for (const { name, passed, output } of verdicts) {
    if (!passed) say(`\n━━ ${name} ━━\n${output}`);
  }
  const passed = verdicts.filter((verdict) => verdict.passed).length;
  return { passed, failed: verdicts.length - passed };
}

/**
 * @param {() => Promise<import("./tools.mjs").Verdict>} check
 */
async function report(check) {
  const seconds = stopwatch();
  const verdict = await check();
  say(`${verdict.passed ? "✓" : "✗"} ${verdict.name} (${seconds()})`);
  return verdict;
}
