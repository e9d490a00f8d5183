import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pinnedPackage, unsupportedPlatform } from "./pinned-node.mjs";
import { replaceFolder } from "./replace-folder.mjs";
import { inProject, runProgram } from "./run-program.mjs";

const inputs = ["package-lock.json", "package.json", ".npmrc"];

/** Lies in node_modules, so that it is deleted with that folder. */
const stamp = inProject("node_modules", ".norae-installed");

/**
 * Installs the dependencies of the lockfile, if they are not installed yet.
 * @returns {Promise<number>} an exit status, after printing what is wrong
 */
export async function install() {
  if (pinnedPackage === undefined) return fail(unsupportedPlatform);
  const hash = createHash("sha256");
  for (const file of inputs) {
    const content = readFileSync(inProject(file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  const wanted = hash.digest("hex");
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
  if (isInstalled()) return 0;
  console.error("installing dependencies…");
  const make = (/** @type {string} */ aside) => installAside(aside, wanted);
  return replaceFolder(inProject("node_modules"), isInstalled, make, "node_modules");
}

/**
 * @param {string} aside
 * @param {string} wanted
 */
async function installAside(aside, wanted) {
  for (const file of inputs) copyFileSync(inProject(file), join(aside, file));
  const npm = ["npm", "ci", "--include=dev", "--include=optional", "--loglevel=error"];
  const status = await runProgram(npm, { cwd: aside, stdio: ["ignore", 2, 2] });
  if (status > 128) return status;
  if (status !== 0) return fail("The installation failed: see what npm says above.");
  const modules = join(aside, "node_modules");
  const node = join(modules, String(pinnedPackage), "bin", "node");
  if (spawnSync(node, ["--version"]).status !== 0) {
    return fail(
      existsSync(node)
        ? "The Node of this project does not run here. A Linux with glibc is needed (Debian, Ubuntu, Fedora…; not Alpine)."
        : `npm left out ${pinnedPackage}, the Node of this project, which is an optional dependency.`,
    );
  }
  writeFileSync(join(modules, ".norae-installed"), wanted);
  return 0;
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  return 1;
}
