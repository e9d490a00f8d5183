import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../test/temporary-folder.ts";

/** Takes half a second of processor time. */
const BUSY = "while (process.cpuUsage().user < 500_000);";

/**
 * Starts such a program that leaves its parent, as a server does that puts itself in the background. A pipe tells when it
 * has ended, however long that takes.
 */
const IN_THE_BACKGROUND = `mkfifo "$2"
  sh -c '{ "$0" -e "$1"; echo > "$2"; } &' "$0" "$1" "$2"
  read -r _ < "$2"`;

/** Measures a script of a shell, in which `$0` is Node, `$1` a program that is busy, and `$2` the path of a new file. */
function measure(script: string) {
  const measured = [join(import.meta.dirname, "measure.ts"), "sh", "-c", script];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...measured, process.execPath, BUSY, join(temporaryFolder(), "ended")],
    { encoding: "utf8" },
  );
  const seconds = Number(/^processor ([\d.]+) s/m.exec(stdout)?.[1]);
  return { status, stdout, seconds, isPossible: !stderr.includes("cannot create") };
}

test("the processor time of a command counts what it starts, in the background too, and names it", (context) => {
  const { status, stdout, seconds, isPossible } = measure(IN_THE_BACKGROUND);
  if (!isPossible) context.skip("this user may not create a control group");
  expect(status).toBe(0);
  expect(seconds).toBeGreaterThanOrEqual(0.4);
  expect(stdout).toMatch(/^ +\d+\.\d {2}node$/m);
});

test("the status of a measured command is its own", (context) => {
  const { status, isPossible } = measure("exit 3");
  if (!isPossible) context.skip("this user may not create a control group");
  expect(status).toBe(3);
});
