import { expect, test } from "vitest";
import type { MatchedRecord } from "../calls.ts";
import type { FileRating } from "../read/file-contents.ts";
import type { Entry } from "../match-rows.ts";
import { batchesOf, planOf as planAmong, repeatedRows } from "./plan-ratings.ts";

const FIVE = { scale: 5, privacy: "private", replacing: new Set<string>() } as const;

function entry(row: Partial<FileRating>, own: MatchedRecord["own"] | undefined = null) {
  const record = { id: 7, title: "", korean_title: null, act: "", album: null, release_date: null };
  const named = { kind: "song", id: null, title: "Kettle", act: "", album: "" } as const;
  const said = { content: undefined, privacy: undefined, date: undefined };
  const values = { place: "line 2", given: 4, of: undefined, ...said };
  const made: Entry<FileRating> = {
    row: { ...named, ...values, ...row },
    state: "matched",
    records: [{ ...record, own }],
    chosen: 0,
  };
  return made;
}

const planOf = (one: Entry<FileRating>, choices: { scale: 5 | 10 | 100 }) =>
  planAmong(one, choices, new Map());

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

test("of rows that rate one record the latest is written, without dates the first, and the others are named", () => {
  const rows = (...dates: (string | undefined)[]) =>
    dates.map((date, at) => entry({ place: `line ${at + 2}`, given: at + 1, date }));
  const taken = (...dates: (string | undefined)[]) => {
    const written = batchesOf(rows(...dates), FIVE).flat();
    expect(written).toHaveLength(1);
    return [written[0]!.rating, Object.fromEntries(repeatedRows(rows(...dates), 5))];
  };
  expect(taken(undefined, undefined)).toEqual([1, { "line 3": "line 2" }]);
  expect(taken("2024-01-01", "2025-01-01")).toEqual([2, { "line 2": "line 3" }]);
  expect(taken("2025-01-01", "2024-01-01")).toEqual([1, { "line 3": "line 2" }]);
  expect(taken("2025-01-01", undefined)).toEqual([1, { "line 3": "line 2" }]);
  // A row that cannot be written takes nothing from another.
  const unreadable = [entry({ given: 7 }), entry({ place: "line 3" })];
  expect(batchesOf(unreadable, FIVE)).toMatchObject([[{ rating: 4 }]]);
});

test("points of a hundred are rounded to half stars, of which the least is one half", () => {
  const stars = [1, 20, 74, 85, 100].map(
    (given) => batchesOf([entry({ given })], { ...FIVE, scale: 100 })[0]![0]!.rating,
  );
  expect(stars).toEqual([0.5, 1, 3.5, 4.5, 5]);
  expect(planOf(entry({ given: 101 }), { scale: 100 })).toBe("unreadable");
  expect(batchesOf([entry({ given: 8, of: 10 })], FIVE)[0]![0]!.rating).toBe(4);
});
