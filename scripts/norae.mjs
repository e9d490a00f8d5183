#!/usr/bin/env node
// The package's `norae` command, also where it is installed without its sources.
import { existsSync } from "node:fs";
import { statusOf } from "./dispatch.mjs";
import { findPinnedNode } from "./pinned-node.mjs";
import { Problem } from "./problem.mjs";
import { inProject } from "./project.mjs";
import { runProcess } from "./run-process.mjs";

/** Earlier ones lack parts of node:sqlite the product uses. */
const oldestNodeForTheBuild = 24;

process.exitCode = await statusOf(async () => {
  const command = inProject("build", "server", "command.js");
  if (!existsSync(command)) {
    throw new Problem("Nothing is built yet. In the project's folder run: npm run build");
  }
  const { status } = await runProcess(suitableNode(), [command, ...process.argv.slice(2)], {
    cwd: process.cwd(),
    env: { ...process.env, NODE_ENV: "production" },
  });
  return status;
});

function suitableNode() {
  const pinned = findPinnedNode();
  if (pinned !== undefined) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= oldestNodeForTheBuild) return process.execPath;
  throw new Problem(
    `norae needs Node ${oldestNodeForTheBuild} or later; this is ${process.version}, and the Node that comes with the package is not installed. Install the package without leaving out optional dependencies.`,
  );
}
