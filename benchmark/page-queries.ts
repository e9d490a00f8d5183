/**
 * Measures the queries of each page on the embedded database, with 300,000 synthetic songs, 1.2 million credits,
 * 250,000 reviews and 50,000 playlists: the loaders of the pages themselves, for random records and for the largest
 * ones. Every address is measured at least three times, in another order each time. Ends with status 1 where a page is
 * over 5 ms (median) or 25 ms (p99) of CPU time, and prints the plan of statements that scan a table.
 * `npm run bench -- page-queries [SONGS]`
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DATABASE_FILE } from "../src/database/sqlite/open.ts";
import { fillCommunity, LARGE } from "./large/community.ts";
import { addressesOf } from "./pages/addresses.ts";
import { loadPages, type QueryTime } from "./pages/loaders.ts";
import { findScans } from "./pages/plans.ts";
import { createEnvironment, type Environment } from "./environment/environment.ts";
import { generateCatalogue } from "../src/catalogue/generate/generate.ts";
import { randomOf } from "../src/catalogue/generate/random.ts";

const NOW = new Date("2026-06-11T03:00:00Z");
const SONGS = Number(process.argv[2] ?? 300_000);
/** Of the generated catalogue. */
const SEED = 1;
const ROUNDS = 3;
const FEWEST = 20;
/** Milliseconds. */
const MOST = { median: 5, p99: 25 };
/** The tables whose row counts are printed. */
const TABLES = [
  "artist",
  "album",
  "song",
  "credit",
  "credit_role",
  "song_review",
  "playlist",
  "playlist_song",
];

const environment = await createEnvironment("sqlite");
try {
  await fill(environment);
  process.exitCode = (await measure(environment)) ? 0 : 1;
} finally {
  await environment.remove();
}

async function fill(filled: Environment): Promise<void> {
  const catalogue = mkdtempSync(join(tmpdir(), "norae-large-"));
  await generateCatalogue(catalogue, { songs: SONGS, seed: SEED });
  const { status, output, seconds, megabytes } = await filled.start([
    "import",
    catalogue,
    "--quiet",
  ]).ended;
  if (status !== 0) throw new Error(output);
  rmSync(catalogue, { recursive: true });
  console.log(`imported in ${seconds.toFixed(0)} s, ${megabytes} MB: ${output.split("\n")[0]}`);
  const database = new DatabaseSync(join(filled.folder, DATABASE_FILE));
  fillCommunity(database, LARGE);
  for (const table of TABLES) {
    const counted = database.prepare(`select count(*) as count from ${table}`).get();
    console.log(`${table.padEnd(12)} ${Number(counted?.["count"]).toLocaleString("en-US")}`);
  }
  database.close();
}

/** @returns whether every page is within its limits */
async function measure({ folder }: Environment): Promise<boolean> {
  const looker = new DatabaseSync(join(folder, DATABASE_FILE), { readOnly: true });
  const pages = addressesOf(looker, LARGE.people);
  const statements = new Map<string, readonly unknown[]>();
  const site = await loadPages();
  const database = await site.connect({
    dataFolder: folder,
    onQuery: (sql, parameters) => {
      if (/^(select|with) /.test(sql) && !statements.has(sql)) statements.set(sql, parameters);
    },
  });
  const measurePage = site.measureOn(database, NOW);
  const times = new Map<string, QueryTime[]>();
  // A page with few addresses is measured more often.
  const addresses = [...pages.values()].flatMap((all) =>
    Array.from({ length: Math.ceil(FEWEST / all.length) }, () => all).flat(),
  );
  const next = randomOf(SONGS);
  for (const [address] of pages.values()) await take(address!);
  times.clear();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const address of shuffled(addresses, next)) await take(address);

  async function take(address: string): Promise<void> {
    const took = await measurePage(address);
    if (took !== null) times.set(address, [...(times.get(address) ?? []), took]);
  }

  let isWithin = true;
  for (const [page, all] of pages) {
    // A short list has no second page.
    const there = all.filter((address) => times.has(address));
    if (there.length === 0) throw new Error(`There is no such page: ${all[0]}`);
    const processor = spread(there, (address) =>
      mean(times.get(address)!.map((one) => one.processor)),
    );
    const clock = spread(there, (address) =>
      quantile(
        times.get(address)!.map((one) => one.clock),
        0.5,
      ),
    );
    const isOver = processor.median > MOST.median || processor.p99 > MOST.p99;
    if (isOver) isWithin = false;
    console.log(
      `${page.padEnd(28)} ${String(there.length).padStart(4)} addresses  processor ${describe(processor)}  ` +
        `clock ${describe(clock)}  slowest ${processor.slowest}${isOver ? "  OVER" : ""}`,
    );
  }
  for (const { step, statements: number, sql, plan } of findScans(looker, statements))
    console.log(`\n${step}, in ${number} statements such as: ${sql}\n  ${plan.join("\n  ")}`);
  console.log(`\n${statements.size} statements were looked at`);
  looker.close();
  await database.close();
  await site.close();
  return isWithin;
}

interface Spread {
  median: number;
  p99: number;
  slowest: string;
}

function spread(addresses: readonly string[], took: (address: string) => number): Spread {
  const times = addresses.map(took);
  const slowest = addresses[times.indexOf(Math.max(...times))]!;
  return { median: quantile(times, 0.5), p99: quantile(times, 0.99), slowest };
}

function describe({ median, p99 }: Spread): string {
  return `${median.toFixed(2).padStart(6)} ms, ${p99.toFixed(2).padStart(6)} ms`;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

function shuffled<T>(values: readonly T[], next: () => number): T[] {
  return values
    .map((value) => ({ value, place: next() }))
    .sort((left, right) => left.place - right.place)
    .map(({ value }) => value);
}
