import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const PROGRAM = join(
  import.meta.dirname,
  "..",
  "..",
  "..",
  "test",
  "servers",
  "metrics-of-workers.ts",
);

test("the primary of a cluster adds up the metrics of its workers, by what each of them is", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM]);
  expect(stdout.split("\n").filter((line) => !line.startsWith("#"))).toEqual([
    "requests_total 5",
    "",
    "ready 0",
    "",
  ]);
});
