/**
 * Kills an import (SIGKILL) at random moments, twenty times on each engine: ten into an empty database, ten of a newer
 * version over an older one; every other time within the second after publishing began. After each the catalogue must
 * be whole, the old one or the new one, byte for byte; at the end an import must succeed. The moments are derived from
 * the seed, which is printed.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { changeSongs } from "./environment/changed-catalogue.ts";
import { createEnvironment, onBothEngines, type Environment } from "./environment/environment.ts";
import { randomOf } from "../src/catalogue/generate/random.ts";

const catalogue = join(import.meta.dirname, "..", "catalogue");
const newer = changeSongs(catalogue, mkdtempSync(join(tmpdir(), "norae-changed-")), 0.3);
const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);
const random = randomOf(seed);
console.log(`seed ${seed}`);

let failures = 0;

await onBothEngines(async (old) => {
  const empty = await createEnvironment(old.engine);
  try {
    await run(old, ["import", catalogue, "-q"]);
    const oldHash = await hashOf(old);
    const { seconds } = await run(old, ["import", newer, "-q"]);
    const newHash = await hashOf(old);
    await run(old, ["import", catalogue, "-q"]);

    let published = 0;
    for (let round = 1; round <= 10; round += 1) {
      await kill(old, newer, seconds, round % 2 === 0);
      const hash = await hashOf(old);
      check(old, `round ${round}, over the old one`, hash === oldHash || hash === newHash);
      if (hash === newHash) {
        published += 1;
        await run(old, ["import", catalogue, "-q"]);
      }
    }
    const last = await run(old, ["import", newer, "-q"]);
    check(old, "the import after them", last.status === 0 && (await hashOf(old)) === newHash);

    let filled = 0;
    for (let round = 1; round <= 10; round += 1) {
      await kill(empty, catalogue, seconds * 1.5, round % 2 === 0);
      const hash = await hashOf(empty);
      check(empty, `round ${round}, into an empty database`, hash === null || hash === oldHash);
      if (hash === null) continue;
      // It was already published: start again.
      filled += 1;
      await reset(empty);
    }
    const first = await run(empty, ["import", catalogue, "-q"]);
    check(empty, "the import after them", first.status === 0 && (await hashOf(empty)) === oldHash);
    console.log(
      `${old.engine}: 20 kills; ${published + filled} after the new catalogue was published, the others before`,
    );
  } finally {
    await empty.remove();
  }
});

console.log(failures === 0 ? "every catalogue was whole" : `${failures} FAILED`);
process.exitCode = failures === 0 ? 0 : 1;

async function run(environment: Environment, args: string[]) {
  const ended = await environment.start(args).ended;
  if (ended.status !== 0) throw new Error(`norae ${args.join(" ")}: ${ended.output}`);
  return ended;
}

async function kill(
  environment: Environment,
  folder: string,
  seconds: number,
  whilePublishing: boolean,
): Promise<void> {
  const command = environment.start(["import", folder]);
  if (whilePublishing) {
    // The last line of progress before publishing; an import into an empty database has another.
    await new Promise<void>((resolve) => {
      command.child.stderr?.on(
        "data",
        (text) => /(comparing|indexing):/.test(String(text)) && resolve(),
      );
      command.child.once("close", () => resolve());
    });
  }
  await pause(random() * (whilePublishing ? 1 : seconds) * 1_000);
  command.child.kill("SIGKILL");
  await command.ended;
}

/** Returns the hash of an export of the catalogue; null where there is none. */
async function hashOf(environment: Environment): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), "norae-export-"));
  const { status, output } = await environment.start(["export", folder, "-q"]).ended;
  rmSync(folder, { recursive: true, force: true });
  if (status === 0) return output;
  if (output.includes("no catalogue in this database yet")) return null;
  throw new Error(output);
}

async function reset(environment: Environment): Promise<void> {
  const fresh = await createEnvironment(environment.engine);
  await environment.remove();
  Object.assign(environment, fresh);
}

function check(environment: Environment, what: string, holds: boolean): void {
  if (!holds) failures += 1;
  console.log(`${environment.engine.padEnd(9)} ${what}: ${holds ? "whole" : "NOT WHOLE"}`);
}
