import { install } from "../install.mjs";
import { pinnedNode } from "../pinned-node.mjs";
import { runProcess } from "../run-process.mjs";
import { tool } from "../tool.mjs";

/** Formats every file and puts right what the linter can. */
export async function run() {
  await install();
  // The linter first: what it rewrites is then formatted.
  const lint = await runProcess(pinnedNode(), [tool("oxlint", "oxlint"), "--type-aware", "--fix"]);
  const format = await runProcess(pinnedNode(), [tool("oxfmt", "oxfmt")]);
  return Math.max(lint.status, format.status);
}
