import { existsSync } from "node:fs";
import { pinnedNode } from "./pinned-node.mjs";
import { Problem } from "./problem.mjs";
import { inProject } from "./project.mjs";
import { runProcess } from "./run-process.mjs";

/**
 * Runs one of the server build's two entries until it ends.
 * @param {"serve" | "command"} entry
 * @param {string[]} args
 * @returns {Promise<number>} its exit status
 * @throws {Problem} when the build lacks it
 */
export async function runBuilt(entry, args) {
  const file = inProject("build", "server", `${entry}.js`);
  if (!existsSync(file)) {
    throw new Problem(`The build lacks ${file}. Run: npm run build -- --force`);
  }
  const { status } = await runProcess(pinnedNode(), [file, ...args], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  return status;
}
