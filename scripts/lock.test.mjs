import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withLock } from "./lock.mjs";
import { runCaptured } from "./run-captured.mjs";

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "norae-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("of many processes one works at a time", async () => {
  const log = join(folder, "log");
  writeFileSync(log, "");
  const program = `
    import { appendFileSync } from "node:fs";
    import { setTimeout as sleep } from "node:timers/promises";
    import { withLock } from ${JSON.stringify(new URL("lock.mjs", import.meta.url).href)};
    await withLock(async () => {
      appendFileSync(${JSON.stringify(log)}, "<");
      await sleep(20);
      appendFileSync(${JSON.stringify(log)}, ">");
    }, ${JSON.stringify(join(folder, "lock"))});`;
  const run = () => runCaptured(process.execPath, ["--input-type=module", "-e", program]);
  await Promise.all(Array.from({ length: 6 }, run));
  expect(readFileSync(log, "utf8")).toBe("<>".repeat(6));
});

test("a lock whose owner died is taken over", async () => {
  const lock = join(folder, "lock");
  // The pid of a living process, but of an earlier one with that number.
  writeFileSync(lock, `${process.pid} 1 an earlier start of the machine`);
  expect(await withLock(async () => "done", lock)).toBe("done");
});

test("the lock is let go when the work fails", async () => {
  const lock = join(folder, "lock");
  await expect(withLock(() => Promise.reject(new Error("no")), lock)).rejects.toThrow("no");
  const next = withLock(async () => "done", lock);
  expect(await Promise.race([next, sleep(1000)])).toBe("done");
});
