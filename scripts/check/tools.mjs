import { pinnedNode } from "../pinned-node.mjs";
import { Stopped } from "../problem.mjs";
import { runCaptured } from "../run-captured.mjs";
import { tool } from "../tool.mjs";

/**
 * One tool's verdict.
 * @typedef {{ name: string, passed: boolean, output: string }} Verdict
 */

/** Is every file formatted? */
export function checkFormat() {
  return judge("format", "oxfmt", "oxfmt", ["--check"]);
}

/** Doubtful code, the arrows between the folders of src/, circles (.oxlintrc.json). */
export function checkLint() {
  return judge("lint, arrows, circles", "oxlint", "oxlint", ["--type-aware", "--deny-warnings"]);
}

/** The types of each route, which the other tools read. */
export function generateRouteTypes() {
  return judge("route types", "@react-router/dev", "react-router", ["typegen"]);
}

/** Do the types hold? */
export function checkTypes() {
  return judge("types", "typescript", "tsc", ["--noEmit", "--pretty", "false"]);
}

/**
 * @param {string} name
 * @param {string} packageName
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<Verdict>}
 */
async function judge(name, packageName, command, args) {
  const { status, stopped, output } = await runCaptured(pinnedNode(), [
    tool(packageName, command),
    ...args,
  ]);
  if (stopped) throw new Stopped(status);
  return { name, passed: status === 0, output };
}
