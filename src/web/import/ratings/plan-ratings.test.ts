import { expect, test } from "vitest";
import type { MatchedRecord } from "../calls.ts";
import type { FileRating } from "../read/file-contents.ts";
import type { Entry } from "../match-rows.ts";
import { batchesOf, planOf } from "./plan-ratings.ts";

const FIVE = { scale: 5, privacy: "private", replacing: new Set<string>() } as const;

function entry(row: Partial<FileRating>, own: MatchedRecord["own"] | undefined = null) {
  const record = { id: 7, title: "", korean_title: null, act: "", album: null, release_date: null };
  const named = { kind: "song", id: null, title: "Kettle", act: "", album: "" } as const;
  const values = { place: "line 2", given: 4, content: undefined, privacy: undefined };
  const made: Entry<FileRating> = {
    row: { ...named, ...values, ...row },
    state: "matched",
    records: [{ ...record, own }],
    chosen: 0,
  };
  return made;
}

test("a doubtful row is never written unless a record is chosen", () => {
  const doubtful = { ...entry({}), state: "doubtful", chosen: null } as const;
  expect(planOf(doubtful, FIVE)).toBe("doubtful");
  expect(batchesOf([doubtful], FIVE)).toEqual([]);
  expect(planOf({ ...doubtful, chosen: 0 }, FIVE)).toBe("ready");
});

test("an own rating that differs is replaced only where that is chosen", () => {
  const own = { rating: 2, content: "", privacy: "public" } as const;
  expect(planOf(entry({ given: 2 }, own), FIVE)).toBe("already");
  const differs = entry({}, own);
  expect(planOf(differs, FIVE)).toBe("differs");
  expect(batchesOf([differs], FIVE)).toEqual([]);
  const replacing = { ...FIVE, replacing: new Set(["line 2"]) };
  expect(batchesOf([differs], replacing)).toMatchObject([[{ id: 7, rating: 4, replace: true }]]);
});

test("points of ten are half stars, and what is between two steps is said", () => {
  expect(batchesOf([entry({ given: 7 })], { ...FIVE, scale: 10 })[0]![0]!.rating).toBe(3.5);
  expect(planOf(entry({ given: 7.5 }), { scale: 10 })).toBe("unreadable");
  expect(planOf(entry({ given: 7 }), FIVE)).toBe("unreadable");
});

test("batches have at most 100 ratings, and little text", () => {
  const sizes = (rows: Entry<FileRating>[]) => batchesOf(rows, FIVE).map(({ length }) => length);
  expect(sizes(Array.from({ length: 250 }, () => entry({})))).toEqual([100, 100, 50]);
  const long = () => entry({ content: "글".repeat(5_000) });
  expect(sizes(Array.from({ length: 30 }, long))).toEqual([27, 3]);
});
