import { type CalendarDate, calendarDateProblem } from "../../domain/calendar-date.ts";
import type { ReleaseDocument } from "./documents.ts";

/** Returns a date if it is one; partial ones without a year ('????-05-01') are none. */
export function dateOf(text: string | null | undefined): CalendarDate | undefined {
  return text && calendarDateProblem(text) === null ? text : undefined;
}

/** Returns a key by which dates sort; a partial date sorts after the fuller ones in it, since those say more. */
export function dateKey(date: CalendarDate | undefined): string {
  return date === undefined ? "~" : `${date}~`.slice(0, 10);
}

/** Returns the earliest date, or undefined without any. */
export function earliest(dates: readonly (CalendarDate | undefined)[]): CalendarDate | undefined {
  return dates.reduce(
    (first, date) => (dateKey(date) < dateKey(first) ? date : first),
    undefined as CalendarDate | undefined,
  );
}

/** Returns the date of a release: its earliest in any country. */
export function releaseDateOf(release: ReleaseDocument): CalendarDate | undefined {
  const events = release["release-events"] ?? [];
  return earliest([dateOf(release.date), ...events.map((event) => dateOf(event.date))]);
}
