import { Stopped } from "../problem.mjs";
import { runProcess } from "../run-process.mjs";
import { say } from "../say.mjs";
import { findProgram } from "./find-program.mjs";

/**
 * Installs Debian packages where that needs nobody's leave: as root, where apt-get is.
 * @param {string[]} packages
 * @returns {Promise<boolean>} whether it was tried and worked
 */
export async function installWithApt(packages) {
  const apt = findProgram(["apt-get"]);
  if (apt === undefined || process.getuid?.() !== 0) return false;
  say(`installing ${packages.join(", ")} (apt-get)…`);
  const install = ["install", "-y", "--no-install-recommends", ...packages];
  // One unreachable source fails the update; the lists at hand may still do.
  await quietly(apt, ["update"]);
  return quietly(apt, install);
}

/**
 * @param {string} apt
 * @param {string[]} args
 */
async function quietly(apt, args) {
  const { status, stopped } = await runProcess(apt, ["-qq", ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", 2, 2],
  });
  if (stopped) throw new Stopped(status);
  return status === 0;
}

/**
 * The command that installs something on this machine, to be shown.
 * @param {{ apt: string, dnf: string, brew: string }} names the package for each package manager
 */
export function installCommand({ apt, dnf, brew }) {
  if (process.platform === "darwin") return `brew install ${brew}`;
  if (findProgram(["apt-get"]) !== undefined) {
    return `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${apt}`;
  }
  if (findProgram(["dnf"]) !== undefined) return `sudo dnf install -y ${dnf}`;
  return `your package manager's way to install ${apt}`;
}
