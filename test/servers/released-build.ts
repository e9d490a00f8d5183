import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";

const project = join(import.meta.dirname, "..", "..");

/** The last commit of each release to which a later build can go back, and one of before, with migrations up to 0030. */
const RELEASES = {
  "0.1.0": "74bf27621dc826c4b7b636d9bcead6e588310822",
  "0.2.0": "8d50fad3d649f7b6344af2f3427a985dc870e9f4",
};

/**
 * Builds a release from the history of the repository, with the packages that are installed, once.
 * @returns the folder of its build
 * @throws where the repository lacks the history
 */
export function releasedBuild(release: keyof typeof RELEASES): string {
  const commit = RELEASES[release];
  const releases = join(project, ".norae", "releases");
  const folder = join(releases, `${release}-${commit.slice(0, 8)}`);
  const build = join(folder, "build");
  if (existsSync(build)) return build;
  const aside = `${folder}-new`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  const source = execFileSync("git", ["-C", project, "archive", commit], { maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", aside], { input: source });
  symlinkSync(join(project, "node_modules"), join(aside, "node_modules"));
  execFileSync("npm", ["run", "build", "--silent"], { cwd: aside, stdio: "pipe" });
  renameSync(aside, folder);
  return build;
}
