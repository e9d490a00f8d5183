import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What somebody typed, and what they meant: any one of these records. */
export interface Query {
  q: string;
  /** `artist:bts` */
  expect: string[];
}

/** Written before the ranking was tuned and looked at meanwhile, or only afterwards. */
export type Part = "tuned" | "held-out";

/** How well queries were answered. */
export interface Quality {
  queries: number;
  recallAt1: number;
  recallAt10: number;
  /** The mean of 1 / place, 0 for what is not among the first ten. */
  reciprocalRank: number;
  /** What is not among the first ten. */
  missed: string[];
}

const FOLDER = join(import.meta.dirname, "queries");

/** The queries of each class; a class is a file. */
export function readQueries(part: Part): Map<string, Query[]> {
  const folder = join(FOLDER, part);
  return new Map(
    readdirSync(folder)
      .toSorted()
      .map((file) => {
        const lines = readFileSync(join(folder, file), "utf8").trimEnd().split("\n");
        return [file.replace(".ndjson", ""), lines.map((line) => JSON.parse(line) as Query)];
      }),
  );
}

/** @param search the refs that are found for a text, the best first */
export function judge(queries: readonly Query[], search: (text: string) => string[]): Quality {
  const places = queries.map(({ q, expect }) => {
    const place = search(q)
      .slice(0, 10)
      .findIndex((ref) => expect.includes(ref));
    return { q, place };
  });
  const share = (count: number) => count / queries.length;
  return {
    queries: queries.length,
    recallAt1: share(places.filter(({ place }) => place === 0).length),
    recallAt10: share(places.filter(({ place }) => place >= 0).length),
    reciprocalRank: share(
      places.reduce((sum, { place }) => sum + (place < 0 ? 0 : 1 / (place + 1)), 0),
    ),
    missed: places.filter(({ place }) => place < 0).map(({ q }) => q),
  };
}
