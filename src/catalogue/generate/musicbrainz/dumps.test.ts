import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { extract } from "tar";
import { expect, test } from "vitest";
import { generateDumps, songsOfBytes } from "./dumps.ts";

const SONGS = 400;

interface Document {
  id: string;
  country?: string | null;
  media?: { tracks: { recording: Document }[] }[];
  relations: { "target-type": string; work?: Document; artist?: Document }[];
}

async function generated(isTar: boolean, songs = SONGS): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "norae-dumps-"));
  await generateDumps(folder, { songs, seed: 5, isTar });
  return folder;
}

function read(folder: string, entity: string): Document[] {
  const text = readFileSync(join(folder, "mbdump", entity), "utf8");
  return text.split("\n").map((line) => JSON.parse(line) as Document);
}

test("generated dumps have the same bytes for the same seed", async () => {
  const [first, again] = [await generated(false), await generated(false)];
  const names = readdirSync(join(first, "mbdump"));
  expect(names.sort()).toEqual(["area", "artist", "recording", "release", "release-group", "work"]);
  for (const name of names) {
    const content = readFileSync(join(first, "mbdump", name), "utf8");
    expect(readFileSync(join(again, "mbdump", name), "utf8")).toBe(content);
    expect(content.endsWith("\n")).toBe(false);
  }
});

test("recordings of a generated dump name works, and works name artists, that are in it", async () => {
  const folder = await generated(false);
  const [artists, works] = ["artist", "work"].map(
    (entity) => new Set(read(folder, entity).map(({ id }) => id)),
  );
  const recordings = [
    ...read(folder, "recording"),
    ...read(folder, "release").flatMap(({ media = [] }) =>
      media.flatMap(({ tracks }) => tracks.map(({ recording }) => recording)),
    ),
  ];
  expect(new Set(recordings.map(({ id }) => id)).size).toBe(SONGS);
  const performed = recordings.flatMap((one) => one.relations.flatMap(({ work }) => work ?? []));
  expect(performed.length).toBe(recordings.length);
  expect(performed.filter(({ id }) => !works?.has(id))).toEqual([]);
  const writers = read(folder, "work").flatMap((one) =>
    one.relations.flatMap(({ artist }) => artist ?? []),
  );
  expect(writers.length).toBeGreaterThan(SONGS);
  expect(writers.filter(({ id }) => !artists?.has(id))).toEqual([]);
});

test("a tenth of the artists of a generated dump are Korean", async () => {
  const artists = read(await generated(false, 5_000), "artist");
  const share = artists.filter(({ country }) => country === "KR").length / artists.length;
  expect(share).toBeGreaterThan(0.05);
  expect(share).toBeLessThan(0.15);
});

test("packed dumps unpack to the same documents", async () => {
  const [packed, plain] = [await generated(true), await generated(false)];
  for (const entity of ["artist", "release", "work"]) {
    await extract({ file: join(packed, `${entity}.tar`), cwd: packed });
    expect(read(packed, entity)).toEqual(read(plain, entity));
  }
});

test("a size gives about so many bytes", async () => {
  const bytes = 3_000_000;
  const folder = await generated(false, songsOfBytes(bytes));
  const sizes = readdirSync(join(folder, "mbdump")).map(
    (name) => readFileSync(join(folder, "mbdump", name)).length,
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total / bytes).toBeGreaterThan(0.8);
  expect(total / bytes).toBeLessThan(1.2);
});
