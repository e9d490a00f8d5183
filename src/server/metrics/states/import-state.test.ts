import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { Registry } from "prom-client";
import { temporaryFolder } from "../../../../test/temporary-folder.ts";
import { registerImports } from "../metrics.ts";
import { noteImport, readImportState } from "./import-state.ts";

let folder: string;
beforeEach(() => void (folder = temporaryFolder()));

async function metrics(): Promise<string[]> {
  const registry = new Registry();
  registerImports(registry, folder);
  return (await registry.metrics()).split("\n").filter((line) => line.startsWith("norae_"));
}

test("before the first import only that none runs is known", async () => {
  expect(await metrics()).toEqual(["norae_imports_running 0"]);
});

test("an import runs, and then has succeeded or failed", async () => {
  const ended = await noteImport(folder);
  expect(await metrics()).toEqual(["norae_imports_running 1"]);
  await ended(true);
  const succeeded = ["norae_imports_running 0", "norae_import_last_success 1"];
  expect(await metrics()).toEqual(expect.arrayContaining(succeeded));
  const failed = await noteImport(folder);
  await failed(false);
  expect(await metrics()).toContain("norae_import_last_success 0");
});

test("one that has to wait for another changes nothing", async () => {
  const first = await noteImport(folder);
  const second = await noteImport(folder);
  await second(null);
  expect((await readImportState(folder)).running).not.toBeNull();
  await first(true);
  expect((await readImportState(folder)).last?.succeeded).toBe(true);
});

test("one whose process is gone has failed", async () => {
  const running = { pid: 2 ** 30, began: new Date(0).toISOString() };
  await writeFile(join(folder, "imports.json"), JSON.stringify({ running, last: null }));
  const failed = ["norae_imports_running 0", "norae_import_last_success 0"];
  expect(await metrics()).toEqual(expect.arrayContaining(failed));
});
