import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { KINDS } from "../../src/search/index/record.ts";
import { markdownTable, type Part } from "../part.ts";
import { ENGINES } from "../search/engines.ts";
import type { Speed } from "../search/measure.ts";
import { judge, type Query, readQueries } from "../search/relevance.ts";
import { readStarter } from "../search/starter.ts";
import { typosOf } from "../search/typos.ts";
import { short } from "../serving/alternate.ts";

/** The numbers of synthetic items, and how many queries of each an engine gets: slow ones get fewer. */
const ITEMS = [10_000, 100_000, 1_000_000];
const QUERIES: Record<string, number[]> = {
  Norae: [1_000, 1_000, 1_000],
  MiniSearch: [1_000, 400, 100],
  "Fuse.js": [100, 30, 5],
};

/** The number of names of each kind that are typed with typos. */
const TYPO_NAMES = 200;

/**
 * Measures how well and how fast names are found, beside Fuse.js with the specification's constants and MiniSearch:
 * queries as fans type them over the starter catalogue and names with typos, then synthetic items.
 */
export const measureSearch: Part = async ({ isQuick }) => `## Search

Recall among the first ten (mean reciprocal rank), of queries over the starter catalogue. MiniSearch was given Korean names and aliases, too; Fuse.js has the specification's constants.

${relevanceTables()}

CPU times over synthetic items, each in a process of its own.

${speedTable(isQuick ? ITEMS.slice(0, 1) : ITEMS)}`;

function relevanceTables(): string {
  const { records, refOf } = readStarter();
  const finds = Object.values(ENGINES).map((make) => {
    const find = make(records);
    return (text: string) => find(text).map(({ kind, id }) => refOf(kind, id));
  });
  const qualities = (queries: readonly Query[]) =>
    finds.map((find) => {
      const { recallAt10, reciprocalRank } = judge(queries, find);
      return `${recallAt10.toFixed(2)} (${reciprocalRank.toFixed(2)})`;
    });
  const engines = Object.keys(ENGINES);
  const heldOut = readQueries("held-out");
  const classes = Array.from(readQueries("tuned"), ([name, tuned]) => {
    const held = heldOut.get(name) ?? [];
    const ofHeld = qualities(held);
    const cells = qualities(tuned).flatMap((quality, at) => [quality, ofHeld[at]!]);
    return [name, `${tuned.length}, ${held.length}`, ...cells];
  });
  const typos = KINDS.flatMap((kind) =>
    ([1, 2] as const).map((count) => [
      `${kind}, ${count}`,
      ...qualities(typosOf(records, refOf, kind, count, TYPO_NAMES)),
    ]),
  );
  return `${markdownTable(
    ["class", "tuned, held out", ...engines.flatMap((engine) => [engine, "held out"])],
    classes,
  )}

The ${TYPO_NAMES} most referenced names of each kind, with one typo and with two; short names often become another name by it.

${markdownTable(["names, typos", ...engines], typos)}`;
}

function speedTable(sizes: readonly number[]): string {
  const rows = sizes.flatMap((items, at) =>
    Object.keys(ENGINES).map((engine) => {
      const { built, megabytes, peak, mean, p50, p99, slowest } = speedOf(
        engine,
        items,
        QUERIES[engine]![at]!,
      );
      return [
        items.toLocaleString("en-US"),
        engine,
        `${short(built)} s`,
        `${megabytes.toFixed(0)} MB (${peak.toFixed(0)})`,
        ...[mean, p50, p99, slowest].map((time) => `${short(time)} ms`),
      ];
    }),
  );
  const head = ["synthetic items", "engine", "build time", "memory (peak of the process)"];
  return markdownTable([...head, "query, mean", "median", "p99", "slowest"], rows);
}

function speedOf(engine: string, items: number, queries: number): Speed {
  const script = join(import.meta.dirname, "..", "search", "measure.ts");
  const options = ["--expose-gc", "--max-old-space-size=6000"];
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [...options, script, engine, String(items), String(queries)],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Speed;
}
