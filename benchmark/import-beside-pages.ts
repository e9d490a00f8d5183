/**
 * Measures the effect of an import on the page cache: 150 pages of the starter catalogue are cached, a version of it in
 * which one credit of one song has another role is imported, and all of them are requested again. Counts the pages that
 * were rendered again, by their `Cache-Status`.
 */
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { encodeId } from "../src/domain/id.ts";
import { onBothEngines, type Environment } from "./environment/environment.ts";

const PAGES = 150;

const LISTS = [
  "/",
  "/recent-releases",
  "/recent-releases-list",
  ...[2012, 2014, 2016, 2018].map((year) => `/recent-releases?year=${year}`),
  "/artist-discovery",
  ..."abcdef".split("").map((letter) => `/artist-discovery?letter=${letter}`),
  "/artist-discovery/idol-groups",
  "/artist-discovery/idol-solos",
  "/top-credits",
  "/feed",
  "/sitemap.xml",
  "/sitemap-songs-1.xml",
  "/sitemap-artists-1.xml",
];

await onBothEngines(async (environment) => {
  await environment.importCatalogue();
  const server = await environment.serve();
  try {
    const { folder, name } = changedCatalogue(environment);
    const id = await findSong(server.url, name);
    const song = `/song/${encodeId(id)}`;
    const pages = [...new Set([...LISTS, song, ...recordsAround(id)])].slice(0, PAGES);
    // Twice: a page that is requested again stays in the cache longer.
    await read(server.url, pages);
    const cached = await read(server.url, pages);
    report(environment, "before the import", cached);
    const { status, output } = await environment.start(["import", folder, "-q"]).ended;
    if (status !== 0) throw new Error(output);
    while ((await read(server.url, [song])).hits > 0) await pause(50);
    const after = await read(server.url, pages);
    // The song's own page was requested above, to detect the end of the import.
    report(environment, "after it", { ...after, hits: after.hits - 1 });
  } finally {
    await server.stop();
  }
});

/** Copies the starter catalogue with another role of the first credit of a song. */
function changedCatalogue({ folder: into }: Environment): { folder: string; name: string } {
  const folder = join(into, "changed");
  cpSync(join(import.meta.dirname, "..", "catalogue"), folder, { recursive: true });
  const file = join(folder, "songs.ndjson");
  const lines = readFileSync(file, "utf8").split("\n");
  const at = lines.findIndex((one) =>
    /"name":"[A-Z][A-Za-z ]{12,}".*"credits":\[\{[^\]]*"roles":"C"/.test(one),
  );
  const line = lines[at]!;
  lines[at] = line.replace('"roles":"C"', '"roles":"A"');
  writeFileSync(file, lines.join("\n"));
  return { folder, name: (JSON.parse(line) as { name: string }).name };
}

async function findSong(url: string, name: string): Promise<number> {
  const response = await fetch(`${url}/api/search?limit=50&q=${encodeURIComponent(name)}`);
  const items = (await response.json()) as { id: number; name: string; type: string }[];
  const song = items.find((item) => item.type === "SONG" && item.name === name);
  if (song === undefined) throw new Error(`${name} is not found`);
  return song.id;
}

/** Returns pages of songs with ids around one, often of the same artist, and pages of artists and albums. */
function recordsAround(id: number): string[] {
  return Array.from({ length: PAGES }, (_, at) => [
    `/song/${encodeId(Math.abs(id + (at % 2 === 0 ? at : -at)) + 1)}`,
    `/artist/${encodeId(at * 17 + 1)}`,
    `/album/${encodeId(at * 11 + 1)}`,
  ]).flat();
}

async function read(url: string, pages: readonly string[]) {
  const began = performance.now();
  let hits = 0;
  for (const page of pages) {
    const response = await fetch(url + page);
    await response.arrayBuffer();
    if (response.headers.get("Cache-Status")?.startsWith("norae; hit")) hits += 1;
  }
  return { pages: pages.length, hits, milliseconds: performance.now() - began };
}

function report(
  { engine }: Environment,
  when: string,
  { pages, hits, milliseconds }: Awaited<ReturnType<typeof read>>,
): void {
  const rendered = `${pages - hits} of ${pages} pages rendered`;
  console.log(`${engine.padEnd(9)} ${when.padEnd(18)} ${rendered}, ${milliseconds.toFixed(0)} ms`);
}
