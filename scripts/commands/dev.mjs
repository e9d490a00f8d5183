import { install } from "../install.mjs";
import { pinnedNode } from "../pinned-node.mjs";
import { runProcess } from "../run-process.mjs";
import { tool } from "../tool.mjs";

/**
 * The development server: pages are rebuilt as their sources change.
 * @param {string[]} args for `react-router dev`
 */
export async function run(args) {
  await install();
  const { status } = await runProcess(
    pinnedNode(),
    [tool("@react-router/dev", "react-router"), "dev", ...args],
    { env: { ...process.env, NODE_ENV: "development" } },
  );
  return status;
}
