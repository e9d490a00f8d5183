import { type CalendarDate, yearsBefore } from "./calendar-date.ts";

/** An artist is active who released an album or a song in so many years before today (specification 1, section 9). */
export const ACTIVE_YEARS = 3;

/** The first day of the years in which a release makes an artist active. */
export function activeSince(today: CalendarDate): CalendarDate {
  return yearsBefore(today, ACTIVE_YEARS);
}
