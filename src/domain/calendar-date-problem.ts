import {
  type CalendarDate,
  daysIn,
  systemClock,
  todayInSeoul,
  yearsBefore,
} from "./calendar-date.ts";

const PATTERN = /^\d{4}(?:-\d{2}){0,2}$/;

/** Returns why a text is no calendar date, or null. Days that do not exist are refused: 2021-02-29. */
export function calendarDateProblem(text: string): string | null {
  if (!PATTERN.test(text)) return "is not a date (YYYY, YYYY-MM or YYYY-MM-DD)";
  const [year = 0, month, day] = text.split("-").map(Number);
  if (year < 1000) return "has an impossible year";
  if (month === undefined) return null;
  if (month < 1 || month > 12) return "has an impossible month";
  if (day === undefined) return null;
  return day < 1 || day > daysIn(year, month) ? "has an impossible day" : null;
}

/** The first year of dates of facts: there are no records of music for sale in Korea before. */
const FIRST_YEAR = "1900";
const MOST_YEARS_AHEAD = 2;

/**
 * Returns why a date cannot be that of a release, a debut or a membership, or null: one before 1900 or more than two
 * years ahead is a slip. A partial date is possible if a day in it is.
 */
export function factDateProblem(
  text: string,
  today: CalendarDate = todayInSeoul(systemClock()),
): string | null {
  const problem = calendarDateProblem(text);
  if (problem !== null) return problem;
  if (text < FIRST_YEAR) return `is before ${FIRST_YEAR} (check its year)`;
  if (text > yearsBefore(today, -MOST_YEARS_AHEAD))
    return "is more than two years ahead (check its year, or wait until it is nearer)";
  return null;
}
