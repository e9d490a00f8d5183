#!/usr/bin/env node
// The package's `norae` command, also where it is installed without its sources.
import { existsSync } from "node:fs";
import { pinnedNode } from "./pinned-node.mjs";
import { inProject, runProgram } from "./run-program.mjs";

const command = inProject("build", "server", "command.js");

if (existsSync(command)) {
  process.exitCode = await runProgram([pinnedNode(), command, ...process.argv.slice(2)], {
    cwd: process.cwd(),
    env: { ...process.env, NODE_ENV: "production" },
  });
} else {
  console.error("Nothing is built yet. In the project's folder run: npm run build");
  process.exitCode = 1;
}
