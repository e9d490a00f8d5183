import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

/** Runs attacks as `npm run attack` does. */
async function attack(...args: string[]) {
  const main = join(import.meta.dirname, "..", "..", "attack", "main.ts");
  const child = spawn(process.execPath, [main, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const [printed, [status]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return { printed, status };
}

test("every attack, in its short form, finds nothing", async () => {
  const { printed, status } = await attack("--short", "--engine=sqlite");
  process.stdout.write(printed);
  expect(printed).not.toMatch(/^ {2}! /m);
  expect(printed).toMatch(/^all +[\d,]+ +0 +0 /m);
  expect(status).toBe(0);
  // A quarter of a minute by itself; many times that beside other work.
}, 600_000);

test("an attack that does not exist, or an engine, is refused", async () => {
  expect((await attack("--only=nothing")).status).toBe(1);
  expect((await attack("--engine=nothing")).status).toBe(1);
});
