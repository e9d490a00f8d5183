import { chmodSync, chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { asOrdinaryUser, WITHOUT_RIGHTS } from "../../../test/ordinary-user.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { shareAssets } from "./shared-assets.ts";

test("assets that an operator has copied there as another user are shared and kept, too", () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const [build, shared] = [join(folder, "client"), join(folder, "shared")];
  for (const one of [build, join(build, "assets"), shared]) mkdirSync(one);
  for (const one of [join(build, "assets"), shared]) writeFileSync(join(one, "made-up.js"), "1");
  writeFileSync(join(build, "assets", "second.js"), "2");
  if (process.getuid?.() === 0) chownSync(shared, WITHOUT_RIGHTS, WITHOUT_RIGHTS);
  const now = new Date("2026-03-01T12:00:00.000Z");
  asOrdinaryUser(() => shareAssets(build, shared, now));
  for (const name of ["made-up.js", "second.js"])
    expect(statSync(join(shared, name)).mtime, name).toEqual(now);
  expect(readFileSync(join(shared, "second.js"), "utf8")).toBe("2");
});
