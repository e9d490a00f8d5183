/**
 * Measures how well and how fast names are found, beside Fuse.js with the specification's constants and MiniSearch, in
 * one run: queries as fans type them over the starter catalogue and names with typos, then 10 thousand, 100 thousand
 * and 1 million synthetic items. `npm run bench -- search`, or `-- search relevance` or `speed` for one part.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { KINDS } from "../src/search/index/record.ts";
import { ENGINES } from "./search/engines.ts";
import { judge, type Part, type Query, readQueries } from "./search/relevance.ts";
import { typosOf } from "./search/typos.ts";
import { readStarter } from "./search/starter.ts";

/** Slow engines get fewer queries. */
const QUERIES: Record<string, Record<number, number>> = {
  norae: { 10_000: 1_000, 100_000: 1_000, 1_000_000: 1_000 },
  minisearch: { 10_000: 1_000, 100_000: 400, 1_000_000: 100 },
  fuse: { 10_000: 100, 100_000: 30, 1_000_000: 5 },
};

/** The number of names of each kind that are typed with typos. */
const TYPO_NAMES = 200;

const only = process.argv[2];
if (only === undefined || only === "relevance") compareRelevance();
if (only === undefined || only === "speed") compareSpeed();

function compareRelevance(): void {
  const { records, refOf } = readStarter();
  const finds = Object.entries(ENGINES).map(([name, make]) => {
    const find = make(records);
    return {
      name,
      find: (text: string) => find(text).map(({ kind, id }) => refOf(kind, id)),
    };
  });
  console.log("recall at 1, recall at 10, mean reciprocal rank");
  for (const part of ["tuned", "held-out"] satisfies Part[]) {
    for (const [name, queries] of readQueries(part)) {
      printRow(part, name, queries);
    }
  }
  for (const typos of [1, 2] as const)
    for (const kind of KINDS)
      printRow(`typos: ${typos}`, kind, typosOf(records, refOf, kind, typos, TYPO_NAMES));

  function printRow(part: string, name: string, queries: readonly Query[]): void {
    const cells = finds.map((engine) => {
      const { recallAt1, recallAt10, reciprocalRank } = judge(queries, engine.find);
      const numbers = [recallAt1, recallAt10, reciprocalRank].map((one) => one.toFixed(2));
      return `${engine.name} ${numbers.join(" ")}`;
    });
    console.log(
      `${part.padEnd(9)} ${name.padEnd(13)} ${String(queries.length).padStart(3)}  ${cells.join("   ")}`,
    );
  }
}

function compareSpeed(): void {
  for (const items of [10_000, 100_000, 1_000_000]) {
    for (const [engine, queries] of Object.entries(QUERIES)) {
      const { stdout, stderr, status } = spawnSync(
        process.execPath,
        [
          "--expose-gc",
          "--max-old-space-size=6000",
          join(import.meta.dirname, "search", "measure.ts"),
          engine,
          String(items),
          String(queries[items]),
        ],
        { encoding: "utf8" },
      );
      if (status !== 0) throw new Error(stderr);
      const measured = JSON.parse(stdout) as Measured;
      const { built, megabytes, peak, mean, p50, p99, slowest } = measured;
      console.log(
        `${String(items).padStart(9)} items  ${engine.padEnd(10)} built in ${built.toFixed(1)} s, ` +
          `${megabytes.toFixed(0)} MB (the process at most ${peak.toFixed(0)} MB); ` +
          `mean ${mean.toFixed(2)} ms, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, slowest ${slowest.took.toFixed(1)} ms: ${slowest.text}`,
      );
    }
  }
}

interface Measured {
  built: number;
  megabytes: number;
  peak: number;
  /** Averaged over many queries, since the system counts CPU time in coarse steps. */
  mean: number;
  p50: number;
  p99: number;
  slowest: { text: string; took: number };
}
