import { expect, test } from "vitest";
import { chartMean, latestCreationForCharts, decadeOf, parseDecade } from "./chart-rules.ts";

test("the mean is in hundredths of a star, and there is none without ratings", () => {
  expect(chartMean({ rating_count: 3, half_stars: 20 })).toBe(333);
  expect(chartMean({ rating_count: 0, half_stars: 0 })).toBeNull();
});

test("an account counts when it is seven days old, to the second", () => {
  const now = new Date("2026-03-08T03:00:00.000Z");
  expect(latestCreationForCharts(now)).toBe("2026-03-01T03:00:00.000Z");
});

test("a decade is named by its first year", () => {
  expect(parseDecade("2010s")).toBe("2010s");
  for (const text of ["2011s", "2010", "", null, "10s"])
    expect(parseDecade(text), text!).toBeNull();
  expect(decadeOf(2019)).toBe("2010s");
});
