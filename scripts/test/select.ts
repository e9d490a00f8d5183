import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { inProject } from "../run-program.mjs";
import { STAGES } from "./stages.ts";

/** The modules that run what is built: a test that imports one, directly or not, needs the build. */
export const BUILT = ["test/servers/server-under-test.ts", "test/servers/site-under-test.ts"];

/** The module that makes databases: a test that imports it needs PostgreSQL. */
export const DATABASES = ["test/databases/engines.ts"];

const FOLDERS = ["src", "test", "scripts"];

/** Returns the paths of all test files. */
export function testFiles(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(inProject(folder), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
      .map((path) => `${folder}/${path.replaceAll("\\", "/")}`),
  ).toSorted();
}

/** Returns the name of the stage to which a test file belongs. */
export function stageOf(file: string): string | undefined {
  return STAGES.find(({ files }) => files?.test(file))?.name;
}

/** Returns the test files whose paths contain a text; where there is none, those that contain it, as titles do. */
export function findTests(text: string): { files: string[]; isTitle: boolean } {
  const all = testFiles();
  const path = text.replace(/^\.\//, "").replace(`${inProject()}/`, "");
  const files = all.filter((file) => file.includes(path));
  if (files.length > 0) return { files, isTitle: false };
  const titled = all.filter((file) => readFileSync(inProject(file), "utf8").includes(text));
  return { files: titled, isTitle: true };
}

/**
 * Returns the test files to which a change relates: those that Vitest and Playwright find by the imports, and those that
 * are named after a changed folder of pages, which run what is built.
 * @param against the commit with which the files are compared
 */
export function changedTests(against: string): string[] {
  const print = (program: string, ...args: string[]) =>
    execFileSync(program, args, {
      cwd: inProject(),
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      maxBuffer: 64 * 1024 ** 2,
    }).split("\n");
  const changed = [
    ...print("git", "diff", "--name-only", against),
    ...print("git", "ls-files", "--others", "--exclude-standard"),
  ];
  const nouns = changed.flatMap((path) => /^src\/(?:web|api)\/([\w-]+)\//.exec(path)?.[1] ?? []);
  const projects = ["unit", "http", "process"].map((name) => `--project=${name}`);
  const related = new Set(
    [
      ...print("vitest", "list", "--filesOnly", `--changed=${against}`, ...projects),
      ...print("playwright", "test", "--list", "--project=browser", `--only-changed=${against}`),
    ].flatMap((line) => /[^\s/]+\.(?:test|spec)\.tsx?/.exec(line)?.[0] ?? []),
  );
  return testFiles().filter((file) => {
    const stage = STAGES.find(({ name }) => name === stageOf(file));
    if (stage === undefined || stage.isLong) return false;
    const name = basename(file);
    const isOfPages = nouns.some((noun) => name.replace(/^page-/, "").startsWith(noun));
    return related.has(name) || (isOfPages && file.startsWith("test/"));
  });
}

/** Whether a file imports one of these modules, directly or through others. */
export function reaches(
  file: string,
  modules: readonly string[],
  seen = new Set<string>(),
): boolean {
  if (modules.includes(file)) return true;
  if (seen.has(file) || !existsSync(inProject(file))) return false;
  seen.add(file);
  const source = readFileSync(inProject(file), "utf8");
  const imports = source.matchAll(/^(?:import|export|\}) (?!type).*?"(\.[^"]+)";$/gm);
  return Array.from(imports, ([, path = ""]) => join(dirname(file), path)).some((path) =>
    reaches(path, modules, seen),
  );
}
