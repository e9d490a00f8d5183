import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { withReport } from "./run-import.ts";

test("an import that fails leaves no report behind, and what failed is thrown", async () => {
  const folder = temporaryFolder();
  const fail = () => Promise.reject(new Error("made up"));
  await expect(withReport(join(folder, "report.json"), fail)).rejects.toThrow("made up");
  expect(readdirSync(folder)).toEqual([]);
});
