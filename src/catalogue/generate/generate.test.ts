import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../test/engines.ts";
import { importingOn } from "../../../test/importing.ts";
import type { SongLine } from "../interchange/format.ts";
import { importCatalogue } from "../import/import.ts";
import { generateCatalogue } from "./generate.ts";

const FILES = [
  "catalogue.json",
  "artists.ndjson",
  "memberships.ndjson",
  "albums.ndjson",
  "songs.ndjson",
];

async function generated(songs: number, seed: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "norae-generated-"));
  await generateCatalogue(folder, { songs, seed });
  return folder;
}

function contents(folder: string): string[] {
  return FILES.map((name) => readFileSync(join(folder, name), "utf8"));
}

function readSongs(folder: string): SongLine[] {
  const text = readFileSync(join(folder, "songs.ndjson"), "utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as SongLine);
}

describe("a generated catalogue", () => {
  test("has the same bytes for the same seed, and others for another", async () => {
    const [first, again, other] = await Promise.all([
      generated(200, 7),
      generated(200, 7),
      generated(200, 8),
    ]);
    expect(contents(again)).toEqual(contents(first));
    expect(contents(other)[4]).not.toBe(contents(first)[4]);
  });

  test("has the wanted number of songs, with four credits a song and names in both scripts", async () => {
    const songs = readSongs(await generated(5_000, 1));
    expect(songs).toHaveLength(5_000);
    const credits = songs.flatMap((song) => song.credits ?? []);
    expect(credits.length / songs.length).toBeGreaterThan(3.7);
    expect(credits.length / songs.length).toBeLessThan(4.3);
    const inHangul = credits.filter(({ name }) => /^[가-힣 0-9]+$/.test(name)).length;
    expect(inHangul / credits.length).toBeGreaterThan(0.3);
    expect(inHangul / credits.length).toBeLessThan(0.8);
  });

  test("has a few acts with many songs and many with a few", async () => {
    const songs = readSongs(await generated(5_000, 1));
    const counts = [...Map.groupBy(songs, (song) => song.artists[0]).values()]
      .map((ofAct) => ofAct.length)
      .sort((one, other) => other - one);
    const median = counts[Math.floor(counts.length / 2)] ?? 0;
    expect(counts[0]).toBeGreaterThan(5 * median);
    expect(median).toBeGreaterThan(0);
  });
});

for (const engine of ENGINES) {
  describe(`a generated catalogue on ${engine}`, () => {
    const on = importingOn(engine);

    test("is imported without a bad line", async () => {
      const folder = await generated(150, 3);
      const result = await importCatalogue(on.database, folder, { strict: true });
      expect(result).toMatchObject({ outcome: "published", badLines: [] });
      expect([...result.unknownFields, ...result.unknownRoles]).toEqual([]);
      expect(await on.names("song")).toHaveLength(150);
    });
  });
}
