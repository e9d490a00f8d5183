// Builds into build/, if the sources have changed. --force builds in any case; --verbose shows the bundler's output also
// when it succeeds.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { keepAssets, type Replaced } from "./keep-assets.ts";
import { replaceFolder } from "./replace-folder.mjs";
import { inProject, runProgram } from "./run-program.mjs";

const BUILD = inProject("build");
const STAMP = "stamp.json";

/** The inputs of a build, without tests: changing one must not cause a build. */
const FOLDERS = ["src", "public"];
const FILES = ["package-lock.json", "tsconfig.json", "vite.config.ts", "react-router.config.ts"];

const force = process.argv.includes("--force");
const verbose = process.argv.includes("--verbose");
// A container may have no sources.
const wanted = existsSync(inProject("src")) ? hashSources() : readStamp().sources;

if (force || !isCurrent()) {
  console.error("building…");
  process.exitCode = await replaceFolder(BUILD, () => !force && isCurrent(), bundle);
} else if (verbose) {
  console.error("build/ is up to date (--force builds it anyway)");
}

async function bundle(aside: string): Promise<number> {
  const logLevel = verbose ? "info" : "error";
  const status = await runProgram(["react-router", "build", "--logLevel", logLevel], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      NORAE_BUILD_DIRECTORY: basename(aside),
      NORAE_COMMIT: process.env["NORAE_COMMIT"] || headCommit(),
    },
    // stdout belongs to the program that runs after the build.
    stdio: ["ignore", 2, 2],
  });
  if (status === 0) {
    const replaced = keepAssets(BUILD, aside, readStamp().replaced, new Date());
    writeFileSync(join(aside, STAMP), JSON.stringify({ sources: wanted, replaced }));
  } else if (status < 128) {
    console.error("The build failed, see above. An earlier one stays in place.");
  }
  return status;
}

/** Returns the commit that is built, or nothing outside of a repository, such as in a container. */
function headCommit(): string {
  const git = (...args: string[]) =>
    execFileSync("git", args, {
      cwd: inProject("."),
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  try {
    // The sources may be in a repository of another project.
    if (git("rev-parse", "--show-prefix") !== "") return "";
    return git("describe", "--always", "--dirty", "--abbrev=8", "--exclude=*");
  } catch {
    return "";
  }
}

function isCurrent(): boolean {
  return existsSync(BUILD) && readStamp().sources === wanted;
}

function hashSources(): string {
  const hash = createHash("sha256");
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(inProject(folder), { recursive: true }).map((name) => join(folder, String(name))),
  );
  for (const file of [...FILES, ...inFolders.sort()]) {
    if (/\.test\.tsx?$/.test(file) || statSync(inProject(file)).isDirectory()) continue;
    const content = readFileSync(inProject(file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function readStamp(): { sources?: string; replaced: Replaced } {
  const path = join(BUILD, STAMP);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : { replaced: {} };
}
