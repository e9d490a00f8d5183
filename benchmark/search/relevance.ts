import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A typed query and what it means: any one of these records. */
export interface Query {
  q: string;
  /** `artist:bts` */
  expect: string[];
}

/** Whether it was written before the ranking was tuned and used for it, or only afterwards. */
export type Part = "tuned" | "held-out";

/** The quality of the answers. */
export interface Quality {
  queries: number;
  recallAt1: number;
  recallAt10: number;
  /** The mean of 1 / rank, 0 for what is not among the first ten. */
  reciprocalRank: number;
  /** The queries whose record is not among the first ten. */
  missed: string[];
}

const FOLDER = join(import.meta.dirname, "queries");

/** Reads the queries of each class; a class is a file. */
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

/** @param search returns the refs that are found for a text, the best first */
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
