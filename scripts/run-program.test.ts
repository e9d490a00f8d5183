import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runProgram } from "./run-program.mjs";

test.each([
  ["the program's", 7, [process.execPath, "-e", "process.exit(7)"]],
  ["128 plus the signal", 137, [process.execPath, "-e", "process.kill(process.pid, 'SIGKILL')"]],
  ["127 where there is no such program, as in a shell", 127, ["/no/such/program"]],
])("the status is %s: %i", async (_, status, program) => {
  expect(await runProgram(program)).toBe(status);
});

test("signals that a program may know are passed on, each time, and end neither of the two", async () => {
  const program = `
    for (const signal of ["SIGUSR1", "SIGUSR2"]) process.on(signal, () => console.log(signal));
    setInterval(() => {}, 1_000);
    console.log("ready");
  `;
  const launcher = spawn(process.execPath, [
    "--input-type=module",
    "--eval",
    `import { runProgram } from ${JSON.stringify(join(import.meta.dirname, "run-program.mjs"))};
     process.exitCode = await runProgram([process.execPath, "-e", ${JSON.stringify(program)}]);`,
  ]);
  let stdout = "";
  let stderr = "";
  launcher.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  launcher.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const ended = once(launcher, "close");
  const printed = (text: string) => expect.poll(() => stdout, { timeout: 20_000 }).toBe(text);
  let expected = "ready\n";
  for (const signal of ["SIGUSR2", "SIGUSR2", "SIGUSR1"] as const) {
    await printed(expected);
    launcher.kill(signal);
    expected += `${signal}\n`;
  }
  await printed(expected);
  launcher.kill("SIGTERM");
  expect(await ended).toEqual([143, null]);
  expect(stderr).not.toContain("Debugger");
});
