import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const module = JSON.stringify(join(import.meta.dirname, "log-console.ts"));

test("what libraries and Node print is logged by its place, a line each, without its text", () => {
  const script = `
    import { logConsole } from ${module};
    logConsole();
    function inLibrary() { console.error("No route matches", "/user/secret\\n"); }
    inLibrary();
    console.warn(new TypeError("secret is no URL"));
    console.info("secret");
    process.emitWarning("secret", "SomeWarning");
  `;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", script],
    { encoding: "utf8" },
  );
  expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
  expect(stderr.trimEnd().split("\n")).toEqual([
    expect.stringMatching(/ error \w{10} \(console\.error\) Error at inLibrary /),
    expect.stringMatching(/ error \w{10} \(console\.warn\) TypeError at /),
    expect.stringMatching(/ error \w{10} \(warning\) SomeWarning at /),
  ]);
  expect(stderr).not.toContain("secret");
});
