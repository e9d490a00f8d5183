import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../test/databases/engines.ts";
import { importingOn } from "../../../test/data/importing.ts";
import { importCatalogue } from "../import/import.ts";
import { FILE_OF_KIND, KINDS } from "../interchange/format.ts";
import { generateCatalogue } from "./generate.ts";

const FILES = ["catalogue.json", ...KINDS.map((kind) => FILE_OF_KIND[kind])];

async function generated(songs: number, seed: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "norae-generated-"));
  await generateCatalogue(folder, { songs, seed });
  return folder;
}

function contents(folder: string): string[] {
  return FILES.map((name) => readFileSync(join(folder, name), "utf8"));
}

test("a generated catalogue has the same bytes for the same seed, and others for another", async () => {
  const [first = "", again = "", other = ""] = await Promise.all(
    [7, 7, 8].map((seed) => generated(200, seed)),
  );
  expect(contents(again)).toEqual(contents(first));
  expect(contents(other)[4]).not.toBe(contents(first)[4]);
});

describe.each(ENGINES)("a generated catalogue on %s", (engine) => {
  const on = importingOn(engine);

  test("is imported without a bad line", async () => {
    const folder = await generated(150, 3);
    const result = await importCatalogue(on.database, folder, { strict: true });
    expect(result).toMatchObject({ outcome: "published", badLines: [] });
    expect([...result.unknownFields, ...result.unknownRoles]).toEqual([]);
    expect(await on.names("song")).toHaveLength(150);
  });
});
