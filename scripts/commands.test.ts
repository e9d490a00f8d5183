import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProject } from "./run-program.mjs";

const { scripts } = JSON.parse(readFileSync(inProject("package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

/** Those whose help needs a build, or is React Router's own, and those that are the same program as another. */
const LEFT_OUT = new Set(["norae", "dev", "test:changed", "test:full"]);

test.each(Object.keys(scripts).filter((name) => !LEFT_OUT.has(name)))(
  "npm run %s -- --help says how it is used, and does nothing",
  (name) => {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [inProject("scripts", "run.mjs"), name, "--help"],
      { encoding: "utf8" },
    );
    expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
    expect(stdout).toMatch(/^npm \S.*/);
    expect(stdout.split("\n").length).toBeLessThan(10);
  },
);
