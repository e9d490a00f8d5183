import { type CalendarDate, formatMonth, yearOf } from "../../domain/calendar-date.ts";

interface NewestNoteProps {
  /** The month of the newest release, `YYYY-MM`. */
  newest: CalendarDate;
  /** Where the page lists it. */
  href: string;
  today: CalendarDate;
}

/** Says that no releases of this month are known, and leads to the newest. */
export function NewestNote({ newest, href, today }: NewestNoteProps) {
  return (
    <p className="note">
      No releases of {monthAndYear(today)} are known here yet: the newest are of{" "}
      <a href={href}>{monthAndYear(newest)}</a>.
    </p>
  );
}

function monthAndYear(date: CalendarDate): string {
  return date.length === 4 ? date : `${formatMonth(date.slice(0, 7))} ${yearOf(date)}`;
}
