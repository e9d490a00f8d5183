import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../test/temporary-folder.ts";
import { keepAssets } from "./keep-assets.ts";

const today = new Date("2026-11-21T12:00:00.000Z");

function makeBuild(files: string): string {
  const folder = temporaryFolder();
  for (const file of files.split(" ")) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
  return folder;
}

test("hashed files that only the earlier build has are kept for 30 days after it was replaced", () => {
  const assets = ["1", "old", "older"].map((name) => `client/assets/page-${name}.js`).join(" ");
  const same = "client/assets/same.js";
  const earlier = makeBuild(`${assets} ${same} client/robots.txt server/assets/late-1.js`);
  const next = makeBuild(`client/assets/page-2.js ${same}`);
  const replaced = {
    "client/assets/page-old.js": "2026-10-23T12:00:00.000Z",
    "client/assets/page-older.js": "2026-10-21T12:00:00.000Z",
  };
  const kept = {
    "client/assets/page-1.js": "2026-11-21T12:00:00.000Z",
    "client/assets/page-old.js": "2026-10-23T12:00:00.000Z",
    "server/assets/late-1.js": "2026-11-21T12:00:00.000Z",
  };
  expect(keepAssets(earlier, next, replaced, today)).toEqual(kept);
  for (const file of Object.keys(kept)) expect(existsSync(join(next, file)), file).toBe(true);
  for (const file of ["client/assets/page-older.js", "client/robots.txt"])
    expect(existsSync(join(next, file)), file).toBe(false);
});
