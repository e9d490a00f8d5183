import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../databases/engines.ts";

const module = JSON.stringify(
  join(import.meta.dirname, "..", "..", "servers", "server-under-test.ts"),
);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test("a server under test ends with the run that started it, also when that is killed", async () => {
  const made = await openTestDatabase("sqlite");
  const run = spawn(process.execPath, [
    "--input-type=module",
    "--eval",
    `import { startServer } from ${module};
     const server = await startServer(${JSON.stringify(made.place)});
     console.log(server.process.pid);`,
  ]);
  const [text] = (await once(run.stdout, "data")) as [Buffer];
  const pid = Number(text.toString());
  expect(isAlive(pid)).toBe(true);
  run.kill("SIGKILL");
  await once(run, "close");
  for (const deadline = performance.now() + 60_000; isAlive(pid);) {
    if (performance.now() > deadline) {
      process.kill(pid, "SIGKILL");
      throw new Error("The server is still there");
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await made.remove();
});
