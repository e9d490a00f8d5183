import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepAssets } from "./keep-assets.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "norae-assets-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const today = new Date("2026-11-21T12:00:00.000Z");

test("hashed files that only the earlier build has are kept for 30 days after it was replaced", () => {
  const earlier = makeBuild("earlier", [
    "client/assets/page-1.js",
    "client/assets/page-old.js",
    "client/assets/page-older.js",
    "client/assets/same.js",
    "client/robots.txt",
    "server/assets/late-1.js",
  ]);
  const next = makeBuild("next", ["client/assets/page-2.js", "client/assets/same.js"]);
  const replaced = {
    "client/assets/page-old.js": "2026-10-23T12:00:00.000Z",
    "client/assets/page-older.js": "2026-10-21T12:00:00.000Z",
  };
  expect(keepAssets(earlier, next, replaced, today)).toEqual({
    "client/assets/page-1.js": "2026-11-21T12:00:00.000Z",
    "client/assets/page-old.js": "2026-10-23T12:00:00.000Z",
    "server/assets/late-1.js": "2026-11-21T12:00:00.000Z",
  });
  const has = (file: string) => existsSync(join(next, file));
  expect(has("client/assets/page-1.js")).toBe(true);
  expect(has("client/assets/page-old.js")).toBe(true);
  expect(has("client/assets/page-older.js")).toBe(false);
  expect(has("client/robots.txt")).toBe(false);
});

function makeBuild(name: string, files: string[]): string {
  for (const file of files) {
    mkdirSync(dirname(join(folder, name, file)), { recursive: true });
    writeFileSync(join(folder, name, file), file);
  }
  return join(folder, name);
}
