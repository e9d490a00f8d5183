import { expect, test } from "vitest";
import { Problem } from "./problem.mjs";
import { runProcess } from "./run-process.mjs";

test("the status is the program's", async () => {
  expect(await runProcess(process.execPath, ["-e", "process.exit(7)"])).toEqual({
    status: 7,
    stopped: false,
  });
});

test("a program ended by a signal gives 128 plus its number", async () => {
  const program = 'process.kill(process.pid, "SIGKILL")';
  expect((await runProcess(process.execPath, ["-e", program])).status).toBe(137);
});

test("a program that is not there is a problem that names it", async () => {
  const running = runProcess("/no/such/program", []);
  await expect(running).rejects.toThrow(Problem);
  await expect(running).rejects.toThrow("/no/such/program could not be started");
});
