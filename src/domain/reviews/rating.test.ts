import fc from "fast-check";
import { expect, test } from "vitest";
import {
  stepsOf,
  NO_RATINGS,
  ratingOf,
  RATINGS,
  rerated,
  shownRating,
  summaryOf,
} from "./rating.ts";

test("there are ten half stars, from 0.5 to 5", () => {
  expect(RATINGS).toEqual([0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]);
  expect(RATINGS.map(stepsOf)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  for (const rating of RATINGS) expect(ratingOf(stepsOf(rating)!)).toBe(rating);
});

test("anything else is no rating [2-3.9]", () => {
  for (const other of [0, 0.25, 0.7, 4.9, 5.5, 10, -1, NaN, Infinity, -0.5]) {
    expect(stepsOf(other), String(other)).toBeNull();
  }
});

test("a summary has the mean of all, and is shown with one decimal [2-9.16]", () => {
  const summary = summaryOf([1, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
  expect(summary).toMatchObject({ average_rating: 3.5, rating_count: 3 });
  expect([0.5, 4, 11 / 3].map(shownRating)).toEqual(["0.5", "4.0", "3.7"]);
});

test("after any ratings that are new, changed or removed a summary is that of those that are left [2-4.28 2-4.29]", () => {
  const rating = fc.constantFrom(...RATINGS);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(5), fc.option(rating))), (changes) => {
      const given = new Map<number, number>();
      let summary = NO_RATINGS;
      for (const [person, to] of changes) {
        summary = rerated(summary, given.get(person) ?? null, to);
        if (to === null) given.delete(person);
        else given.set(person, to);
      }
      const ratings = [...given.values()];
      expect(summary.distribution).toEqual(
        RATINGS.map((step) => ratings.filter((one) => one === step).length),
      );
      expect(summary.rating_count).toBe(ratings.length);
      const sum = ratings.reduce((total, one) => total + one, 0);
      if (ratings.length === 0) expect(summary.average_rating).toBeNull();
      else expect(summary.average_rating).toBeCloseTo(sum / ratings.length, 10);
    }),
  );
});
