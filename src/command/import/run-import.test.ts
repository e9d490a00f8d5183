import { existsSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withReport } from "./run-import.ts";

test("an import that fails leaves no report behind, and what failed is thrown", async () => {
  const folder = mkdtempSync(join(tmpdir(), "norae-report-"));
  const path = join(folder, "report.json");
  const failing = withReport(path, () => Promise.reject(new Error("made up")));
  await expect(failing).rejects.toThrow("made up");
  expect(existsSync(path)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});
