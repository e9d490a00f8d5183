import { describe, expect, test } from "vitest";
import { queryInBatches } from "./id-set.ts";

async function batchesFor(ids: readonly number[]): Promise<number[][]> {
  const batches: number[][] = [];
  await queryInBatches(ids, (batch) => {
    batches.push(batch);
    return Promise.resolve([]);
  });
  return batches;
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

describe("asking by a set of ids", () => {
  test("sends no statement without ids", async () => {
    expect(await batchesFor([])).toEqual([]);
  });

  test("reads each id once, and fills up to a power of two with the last", async () => {
    expect(await batchesFor([5])).toEqual([[5]]);
    expect(await batchesFor([5, 6, 5, 7])).toEqual([[5, 6, 7, 7]]);
  });

  test("reads in batches of few sizes, so that statements are shared", async () => {
    const batches = await batchesFor(upTo(1_300));
    expect(batches.map((batch) => batch.length)).toEqual([512, 512, 512]);
    expect(new Set(batches.flat())).toEqual(new Set(upTo(1_300)));
  });

  test("answers the rows of all batches", async () => {
    const rows = await queryInBatches(upTo(600), (batch) => Promise.resolve([...new Set(batch)]));
    expect(rows).toEqual(upTo(600));
  });
});
