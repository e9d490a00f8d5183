import { type CalendarDate, earliestDate } from "../../domain/calendar-date.ts";
import { calendarDateProblem } from "../../domain/calendar-date-problem.ts";
import type { ReleaseDocument } from "./documents.ts";

/** Returns a date if it is one; partial ones without a year ('????-05-01') are none. */
export function dateOf(text: string | null | undefined): CalendarDate | undefined {
  return text && calendarDateProblem(text) === null ? text : undefined;
}

/** Returns the date of a release: its earliest in any country. */
export function releaseDateOf(release: ReleaseDocument): CalendarDate | undefined {
  const events = release["release-events"] ?? [];
  return earliestDate([dateOf(release.date), ...events.map((event) => dateOf(event.date))]);
}
