import {
  type CalendarDate,
  formatDate,
  formatDottedDate,
  todayInSeoul,
} from "../domain/calendar-date.ts";

/** A date in the en-US short form; nothing where it is unknown. */
export function CalendarDay({ date }: { date: CalendarDate | null }) {
  return date === null ? null : <time dateTime={date}>{formatDate(date)}</time>;
}

/** A date as `YYYY.MM.DD`, as far as it is known. */
export function DottedDay({ date }: { date: CalendarDate | null }) {
  return date === null ? null : <time dateTime={date}>{formatDottedDate(date)}</time>;
}

/** The date of the last change of a page's facts. `instant` is ISO 8601 in UTC; the day is Seoul's, as everywhere. */
export function LastUpdated({ instant }: { instant: string }) {
  return (
    <p className="note last-updated">
      data last updated{" "}
      <time dateTime={instant}>{formatDate(todayInSeoul(new Date(instant)))}</time>
    </p>
  );
}
