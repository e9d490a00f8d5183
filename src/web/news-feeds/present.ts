import type { CalendarDate } from "../../domain/calendar-date.ts";

/** Whether a release is out. A partial date is past once it has begun. */
export function isOut(date: CalendarDate | null, today: CalendarDate): boolean {
  return date === null || date <= today;
}

/** Returns the beginning of a date in Seoul, ISO 8601. */
export function instantOf(date: CalendarDate): string {
  const day = `${date}-01-01`.slice(0, 10);
  return new Date(`${day}T00:00:00+09:00`).toISOString();
}
