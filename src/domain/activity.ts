import { type CalendarDate, yearsBefore } from "./calendar-date.ts";

/** Artists with a release in the last so many years are active (specification 1, section 9). */
export const ACTIVE_YEARS = 3;

/** Returns the earliest release date that makes an artist active today. */
export function activeSince(today: CalendarDate): CalendarDate {
  return yearsBefore(today, ACTIVE_YEARS);
}
