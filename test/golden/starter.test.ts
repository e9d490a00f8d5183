import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { exportedFiles } from "./exported.ts";
import { runsAt } from "./runs.ts";

const runs = runsAt("2026-02-28T03:00:00Z");
afterAll(() => runs.remove());

test("the export of the starter catalogue", async () => {
  await runs.run("import", join(import.meta.dirname, "..", "..", "catalogue"), "--quiet");
  const [out, tables] = [join(runs.folder, "out"), join(runs.folder, "tables")];
  await runs.run("export", out, "--quiet");
  await runs.run("export", tables, "--quiet", "--format", "csv");
  const text = [runs.printed(), exportedFiles(out), exportedFiles(tables)].join("\n");
  await expect(text).toMatchFileSnapshot(join("recorded", "starter-export.txt"));
});
