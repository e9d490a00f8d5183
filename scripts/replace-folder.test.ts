import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../test/temporary-folder.ts";
import { replaceFolder } from "./replace-folder.mjs";

let place: string;
beforeEach(() => void (place = temporaryFolder()));

/** Replaces the folder by one with this content, once `until` is resolved. */
function replace(content: string, { until = Promise.resolve(), status = 0 } = {}) {
  return replaceFolder(
    join(place, "build"),
    () => current() === content,
    async (aside) => {
      await until;
      writeFileSync(join(aside, "content"), content);
      return status;
    },
  );
}

function current(): string | undefined {
  const file = join(place, "build", "content");
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

test("a folder is replaced as a whole, and nothing else is left", async () => {
  for (const content of ["one", "two"]) {
    await replace(content);
    expect(current()).toBe(content);
  }
  expect(readdirSync(place)).toEqual(["build"]);
});

test("the earlier folder stays while another is made, and when that fails", async () => {
  await replace("one");
  const { promise, resolve } = Promise.withResolvers<void>();
  const failing = replace("two", { until: promise, status: 1 });
  expect(current()).toBe("one");
  resolve();
  expect(await failing).toBe(1);
  expect(current()).toBe("one");
  expect(readdirSync(place)).toEqual(["build"]);
});

test("of two runs at once the first to finish is kept", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = replace("one", { until: promise });
  await replace("one");
  const kept = join(place, "build", "kept");
  writeFileSync(kept, "");
  resolve();
  expect(await slow).toBe(0);
  expect(existsSync(kept)).toBe(true);
});
