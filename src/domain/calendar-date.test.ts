import fc from "fast-check";
import { expect, test } from "vitest";
import {
  agreeingRange,
  compareDates,
  datesAgree,
  daysShownOn,
  formatDate,
  formatDottedDate,
  formatMonth,
  formatMonthDay,
  monthDay,
  todayInSeoul,
  untilMidnightInSeoul,
  yearOf,
  yearsBefore,
} from "./calendar-date.ts";
import { calendarDateProblem, factDateProblem } from "./calendar-date-problem.ts";

test("a calendar date is whole or partial, and on the calendar", () => {
  for (const date of ["2016", "2016-08", "2016-08-16", "2020-02-29", "2000-02-29"])
    expect(calendarDateProblem(date)).toBeNull();
  expect(calendarDateProblem("2021-02-29")).toBe("has an impossible day");
  expect(calendarDateProblem("1900-02-29")).toBe("has an impossible day");
  expect(calendarDateProblem("2021-13")).toBe("has an impossible month");
  expect(calendarDateProblem("2021-00-10")).toBe("has an impossible month");
  expect(calendarDateProblem("0016-01-01")).toBe("has an impossible year");
  for (const text of ["", "21", "2021-1-1", "2021-01-01T00:00", "2021/01/01", "２０２１"])
    expect(calendarDateProblem(text)).not.toBeNull();
});

test("a date of a fact is from 1900 to two years ahead; a partial one is possible if a day in it is", () => {
  const today = "2026-02-28";
  for (const date of ["1900", "1900-01-01", "2026-03", "2028", "2028-02", "2028-02-28"])
    expect(factDateProblem(date, today), date).toBeNull();
  for (const date of ["1000", "1899", "1899-12", "1899-12-31"])
    expect(factDateProblem(date, today), date).toBe("is before 1900 (check its year)");
  for (const date of ["2028-02-29", "2028-03", "2029", "9999-12-31"])
    expect(factDateProblem(date, today), date).toMatch(/^is more than two years ahead \(check/);
  expect(factDateProblem("2021-02-29", today)).toBe("has an impossible day");
  expect(factDateProblem("2028-02-29", "2026-03-01")).toBeNull();
});

test("a calendar date is displayed without any shift, in the reader's time zone or not [1-5.17]", () => {
  expect(formatDate("2016-08-16")).toBe("Aug 16, 2016");
  expect(formatDate("2016-08-01")).toBe("Aug 1, 2016");
  expect(formatDate("2016-08")).toBe("Aug 2016");
  expect(formatDate("2016")).toBe("2016");
  expect(formatDottedDate("2016-08-16")).toBe("2016.08.16");
  expect(formatDottedDate("2016-08")).toBe("2016.08");
  expect(formatMonthDay("2026-11-21")).toBe("nov 21");
  expect(formatMonth("2026-11")).toBe("November");
  expect(formatMonth("2026")).toBe("2026");
  expect(yearOf("2016-08")).toBe(2016);
  expect(yearOf(null)).toBeNull();
});

test("a calendar date sorts by its known part, the undated last in both directions", () => {
  const dates = [null, "2016", "2016-08-16", "2015-12-31", "2016-08"];
  const sorted = (direction: "asc" | "desc") =>
    dates.toSorted((a, b) => compareDates(a, b, direction));
  expect(sorted("asc")).toEqual(["2015-12-31", "2016", "2016-08", "2016-08-16", null]);
  expect(sorted("desc")).toEqual(["2016-08-16", "2016-08", "2016", "2015-12-31", null]);
});

test("a calendar date names a day only when it is whole", () => {
  expect(monthDay("2016-08-16")).toBe("08-16");
  expect(monthDay("2016-08")).toBeNull();
  expect(monthDay(null)).toBeNull();
});

test("today in Seoul is nine hours ahead of UTC", () => {
  expect(todayInSeoul(new Date("2026-11-21T14:59:59.999Z"))).toBe("2026-11-21");
  expect(todayInSeoul(new Date("2026-11-21T15:00:00.000Z"))).toBe("2026-11-22");
  expect(todayInSeoul(new Date("2026-12-31T15:00:00Z"))).toBe("2027-01-01");
});

test("today in Seoul ends after as long as is said", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }),
      (now) => {
        const left = untilMidnightInSeoul(now);
        expect(left).toBeGreaterThan(0);
        const before = new Date(now.getTime() + left - 1);
        expect(todayInSeoul(before)).toBe(todayInSeoul(now));
        expect(todayInSeoul(new Date(now.getTime() + left))).not.toBe(todayInSeoul(now));
      },
    ),
  );
});

test("today in Seoul shows 29 February on 1 March of a common year", () => {
  expect(daysShownOn("2026-03-01")).toEqual(["03-01", "02-29"]);
  expect(daysShownOn("2028-03-01")).toEqual(["03-01"]);
  expect(daysShownOn("2028-02-29")).toEqual(["02-29"]);
  expect(daysShownOn("2026-03-02")).toEqual(["03-02"]);
});

test("today in Seoul has a day three years before, also on 29 February", () => {
  expect(yearsBefore("2026-11-21", 3)).toBe("2023-11-21");
  expect(yearsBefore("2028-02-29", 3)).toBe("2025-02-28");
  expect(yearsBefore("2026-11", 3)).toBe("2023-11");
  expect(yearsBefore("2026", 3)).toBe("2023");
});

test("dates of one release in two catalogues agree as far as both are known, or a day apart", () => {
  for (const [a, b] of [
    ["2020", "2020-05-17"],
    ["2020-05", "2020"],
    ["2020-05-17", "2020-05-17"],
    ["2019-12-31", "2020-01-01"],
  ] as const) {
    expect(datesAgree(a, b)).toBe(true);
    expect(datesAgree(b, a)).toBe(true);
  }
  expect(datesAgree("2020-05-17", "2020-05-19")).toBe(false);
  expect(datesAgree("2020-05", "2020-06-01")).toBe(false);
  expect(datesAgree("2020-01", "2019-12-31")).toBe(false);
});

test("dates of one release in two catalogues lie in the range that is searched", () => {
  const year = fc.integer({ min: 1990, max: 2030 }).map(String);
  const two = (max: number) =>
    fc.integer({ min: 1, max }).map((number) => String(number).padStart(2, "0"));
  const date = fc
    .tuple(year, two(12), two(28), fc.nat(2))
    .map(([y, m, d, parts]) => [y, m, d].slice(0, parts + 1).join("-"));
  fc.assert(
    fc.property(date, date, (a, b) => {
      const { low, high } = agreeingRange(a);
      return !datesAgree(a, b) || (b >= low && b <= high);
    }),
  );
});
