import { spawnSync } from "node:child_process";
import { mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inProject } from "./run-program.mjs";

function licencesOf(name: string, locked: { license?: unknown; dev?: boolean }) {
  using folder = mkdtempDisposableSync(join(tmpdir(), "norae-licences-"));
  const file = join(folder.path, "package-lock.json");
  const packages = { "": {}, [`node_modules/${name}`]: { version: "1.0.0", ...locked } };
  writeFileSync(file, JSON.stringify({ lockfileVersion: 3, packages }));
  return run(file);
}

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inProject("scripts", "licences.ts"), ...args],
    { encoding: "utf8" },
  );
  return { status, stdout, stderr };
}

test("every package of the lockfile may be shipped, or is for development alone", () => {
  const { status, stdout, stderr } = run();
  expect(stderr).toBe("");
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Shipped: \d+ packages$/m);
  expect(stdout).toContain("LGPL-3.0-or-later: @img/sharp-libvips-");
});

const REFUSED = ["GPL-3.0-only", "AGPL-3.0-or-later", "MIT AND GPL-2.0-only", "SSPL-1.0"];

test.each([...REFUSED, "(GPL-3.0-only OR MIT) AND SSPL-1.0", "LGPL-3.0-or-later", ""])(
  "a shipped package whose licence is '%s' is refused",
  (license) => {
    const { status, stderr } = licencesOf("made-up", { license });
    expect(status).toBe(1);
    expect(stderr).toBe(
      `made-up 1.0.0 may not be shipped: its licence is ${license || "unknown"}.\n`,
    );
  },
);

test("a package without a licence is refused", () => {
  expect(licencesOf("made-up", {}).status).toBe(1);
  expect(licencesOf("made-up", { license: { type: "MIT" } }).status).toBe(1);
});

test.each([
  ["MPL-2.0", "made-up"],
  ["LGPL-3.0-or-later", "@img/sharp-libvips-linux-x64"],
  ["(GPL-3.0-only OR MIT)", "made-up"],
  ["(GPL-3.0-only OR MIT) AND ISC", "made-up"],
])("the licence %s is enough for %s", (license, name) => {
  expect(licencesOf(name, { license }).status).toBe(0);
});

test("what is for development is listed, whatever its licence", () => {
  const { status, stdout } = licencesOf("made-up", { license: "GPL-3.0-only", dev: true });
  expect(status).toBe(0);
  expect(stdout).toContain("For development only: 1 packages\n  GPL-3.0-only: made-up 1.0.0\n");
});

test("the bill of materials is of CycloneDX, with the packages that are shipped", () => {
  const { stdout, status } = spawnSync("npm", ["run", "--silent", "sbom"], {
    cwd: inProject(),
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  expect(status).toBe(0);
  const bill = JSON.parse(stdout) as { bomFormat: string; components: { name: string }[] };
  const names = bill.components.map(({ name }) => name);
  expect(bill.bomFormat).toBe("CycloneDX");
  expect(names).toContain("hono");
  expect(names).not.toContain("vitest");
});
