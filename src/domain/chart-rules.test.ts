import { expect, test } from "vitest";
import { chartMean, chartScore, createdForCharts, decadeOf, parseDecade } from "./chart-rules.ts";

test("twenty ratings at the mean are added to those of an item", () => {
  const tenOfFive = { rating_count: 10, half_stars: 100 };
  expect(chartScore(350, tenOfFive)).toBe(400);
  expect(chartScore(350, { rating_count: 180, half_stars: 1_800 })).toBe(485);
});

test("the mean is in hundredths of a star, and there is none without ratings", () => {
  expect(chartMean({ rating_count: 3, half_stars: 20 })).toBe(333);
  expect(chartMean({ rating_count: 0, half_stars: 0 })).toBeNull();
});

test("an account counts when it is seven days old, to the second", () => {
  const now = new Date("2026-03-08T03:00:00.000Z");
  expect(createdForCharts(now)).toBe("2026-03-01T03:00:00.000Z");
});

test("a decade is named by its first year", () => {
  expect(parseDecade("2010s")).toBe("2010s");
  expect(["2011s", "2010", "", null, "10s"].map(parseDecade)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(decadeOf(2019)).toBe("2010s");
});
