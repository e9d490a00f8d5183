import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { STOP_SIGNALS } from "./stop-on-signals.ts";

const module = JSON.stringify(join(import.meta.dirname, "stop-on-signals.ts"));

/** Runs a process that calls `stopOnSignals`, and then the test's code. */
async function run(
  script: string,
  stop = `async () => { clearInterval(alive); console.log("stopped"); }`,
) {
  const child = spawn(process.execPath, [
    "--input-type=module",
    "--eval",
    `import { stopOnSignals } from ${module};
     const alive = setInterval(() => {}, 1000);
     stopOnSignals(${stop});
     ${script}`,
  ]);
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const [status] = (await once(child, "close")) as [number | null];
  return { status, stdout, stderr };
}

for (const signal of STOP_SIGNALS) {
  test(`${signal} stops gracefully`, async () => {
    const { status, stdout, stderr } = await run(`process.kill(process.pid, "${signal}")`);
    expect({ status, stdout }).toEqual({ status: 0, stdout: "stopped\n" });
    expect(stderr).toMatch(
      new RegExp(`^\\S+ Stopping: received ${signal}\\.\n\\S+ Stopped after \\d\\.\\d\\d s\\.\n$`),
    );
  });
}

test("an unhandled rejection is logged, and the process continues", async () => {
  const { status, stdout, stderr } = await run(`
    Promise.reject(new Error("made up", { cause: new Error("the cause") }));
    setTimeout(() => { console.log("still here"); process.kill(process.pid, "SIGTERM"); });
  `);
  expect(stderr).toMatch(/error \w+ \(unhandled rejection\) Error at .*; caused by Error at .*\n/);
  expect({ status, stdout }).toEqual({ status: 0, stdout: "still here\nstopped\n" });
});

test("an uncaught exception is logged and stops the process gracefully, with status 1", async () => {
  const { status, stdout, stderr } = await run(`setTimeout(() => { throw new Error("made up") })`);
  expect(stderr).toMatch(/error \w+ \(uncaught exception\) Error at /);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "stopped\n" });
});

test("a second signal ends the process at once", async () => {
  const { status } = await run(
    `process.kill(process.pid, "SIGTERM")`,
    `() => {
      process.kill(process.pid, "SIGTERM");
      return new Promise(() => undefined);
    }, { timeout: 600_000 }`,
  );
  expect(status).toBe(143);
});

test("a stop that takes too long is cut short", async () => {
  const { status, stderr } = await run(
    `process.kill(process.pid, "SIGTERM")`,
    "() => new Promise(() => undefined), { timeout: 100 }",
  );
  expect(stderr).toContain("Stopping took longer than 0.1 s");
  expect(status).toBe(1);
});
