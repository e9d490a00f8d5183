import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stageOf, testFiles } from "../../scripts/test/select.ts";
import { STAGES } from "../../scripts/test/stages.ts";

const project = join(import.meta.dirname, "..", "..");

const read = (path: string) => readFileSync(join(project, path), "utf8");

/** Starts a server or a command as a process of its own. */
const STARTS_PROCESS = /\b(startServer|startBuilt|runNorae|startDevelopmentServer)\(/;

test("every test file is run by one stage", () => {
  expect(testFiles().filter((file) => stageOf(file) === undefined)).toEqual([]);
});

test("a test that starts a process of its own says so by its folder, and others start none", () => {
  const wrong = testFiles().filter((file) => {
    if (file.endsWith(".spec.ts")) return false;
    const isOfProcesses = /^test\/(process|operations|golden)\//.test(file);
    return STARTS_PROCESS.test(read(file)) && !isOfProcesses;
  });
  expect(wrong).toEqual([]);
});

test("decision 30 says what each stage is for", () => {
  const decision = read("docs/decisions/0030-tests.md");
  expect(STAGES.filter(({ name }) => !new RegExp(`^\\| ${name} +\\|`, "m").test(decision))).toEqual(
    [],
  );
});
