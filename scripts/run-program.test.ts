import { expect, test } from "vitest";
import { runProgram } from "./run-program.mjs";

test("the status is the program's", async () => {
  expect(await runProgram([process.execPath, "-e", "process.exit(7)"])).toBe(7);
});

test("a program ended by a signal gives 128 plus its number", async () => {
  const program = 'process.kill(process.pid, "SIGKILL")';
  expect(await runProgram([process.execPath, "-e", program])).toBe(137);
});

test("a program that is not there gives 127, as in a shell", async () => {
  expect(await runProgram(["/no/such/program"])).toBe(127);
});
