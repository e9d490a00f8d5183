import type { Random } from "./random.ts";

/** The last year of generated dates, fixed so that the same seed gives the same bytes in every year. */
export const LAST_YEAR = 2025;
const YEARS = 34;

/** Returns a year, a recent one more often. */
export function yearOf(random: Random): number {
  return LAST_YEAR - Math.floor(YEARS * random() ** 1.2);
}

/** Returns a date in a year: nearly always whole, sometimes only the month or the year. */
export function dateIn(year: number, random: Random): string {
  const precision = random();
  const month = `${year}-${twoDigits(1 + Math.floor(random() * 12))}`;
  const day = twoDigits(1 + Math.floor(random() * 28));
  if (precision < 0.011) return String(year);
  return precision < 0.015 ? month : `${month}-${day}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
