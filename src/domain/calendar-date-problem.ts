import { daysIn } from "./calendar-date.ts";

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
