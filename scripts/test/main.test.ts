import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";

/** Runs `npm test` with these arguments; returns its status and the last line. */
async function run(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts"), ...args], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [stdout, [status]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return { status, total: stdout.trim().split("\n").at(-1) };
}

test("a run that found no test, or does not know the stage, fails and says so in its last line", async () => {
  const failed = { status: 1, total: "0 passed, 1 failed" };
  expect(await run("--only=unit", ["no", "such", "file"].join("/"))).toEqual(failed);
  expect(await run("--only=lint")).toEqual(failed);
});

test("a file, or a part of its name or of a title, is enough to run its tests, which need no stage", async () => {
  const passed = { status: 0, total: "7 passed, 0 failed" };
  expect(await run("src/domain/id.test.ts")).toEqual(passed);
});

for (const signal of ["SIGTERM", "SIGKILL"] as const) {
  test(`of a run ended by ${signal} neither its PostgreSQL nor its folder is left`, async () => {
    const program = `
      import { startPostgres } from "./postgres.ts";
      const { env } = await startPostgres({ fsync: false });
      console.log(JSON.stringify(env));
      setInterval(() => {}, 1000);`;
    const { TEST_DATABASE_URL: _, ...env } = process.env;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
      cwd: import.meta.dirname,
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const started = JSON.parse((await once(child.stdout, "data")).toString());
    const client = new pg.Client({ connectionString: started.TEST_DATABASE_URL });
    await client.connect();
    const hungUp = new Promise<void>((resolve) => client.once("end", resolve));
    client.on("error", () => undefined);
    child.kill(signal);
    await hungUp;
    while (existsSync(dirname(started.TMPDIR))) await pause(20);
  });
}
