/**
 * A release or debut date as the record sleeve gives it: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, in Korea,
 * without a time. It is kept, compared and sent as this text and never becomes a timestamp, so that no
 * reader's time zone can move it (decisions, "Dates").
 */
export type CalendarDate = string;

/** Where the time comes from; tests inject their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const PATTERN = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

/** Why a text is no calendar date, or null where it is one. The calendar is checked: 2021-02-29 is none. */
export function calendarDateProblem(text: string): string | null {
  const match = PATTERN.exec(text);
  if (!match) return "is not a date (YYYY, YYYY-MM or YYYY-MM-DD)";
  const [year, month, day] = numbers(text);
  if (year < 1000) return "has an impossible year";
  if (month === undefined) return null;
  if (month < 1 || month > 12) return "has an impossible month";
  if (day === undefined) return null;
  return day < 1 || day > daysIn(year, month) ? "has an impossible day" : null;
}

/** Today's date in Seoul, which is what 'today' means everywhere in Norae. */
export function todayInSeoul(now: Date): CalendarDate {
  // Korea has kept UTC+9 without summer time since 1988.
  return new Date(now.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
}

/** Milliseconds from `now` until the date changes in Seoul, more than 0. */
export function untilMidnightInSeoul(now: Date): number {
  const day = 86_400_000;
  return day - ((now.getTime() + 9 * 3_600_000) % day);
}

/** The same day so many years before; from 29 February it is 28 February where there is no 29th. */
export function yearsBefore(date: CalendarDate, years: number): CalendarDate {
  const [year, month, day] = numbers(date);
  const before = year - years;
  if (month === undefined) return String(before);
  if (day === undefined) return `${before}-${pad(month)}`;
  return `${before}-${pad(month)}-${pad(Math.min(day, daysIn(before, month)))}`;
}

/** The year of a date as a number, or null without a date. */
export function yearOf(date: CalendarDate | null): number | null {
  return date === null ? null : numbers(date)[0];
}

/** `MM-DD` of a whole date, null of a partial or missing one: what 'on this day' looks up. */
export function monthDay(date: CalendarDate | null): string | null {
  return date !== null && date.length === 10 ? date.slice(5) : null;
}

/** The days whose releases 'on this day' shows: the day itself and, on 1 March of a common year, 29 February. */
export function daysShownOn(today: CalendarDate): string[] {
  const [year] = numbers(today);
  const day = today.slice(5);
  return day === "03-01" && daysIn(year, 2) === 28 ? [day, "02-29"] : [day];
}

/** Older first; what is missing comes last either way. Partial dates sort by what they have. */
export function compareDates(
  a: CalendarDate | null,
  b: CalendarDate | null,
  direction: "asc" | "desc",
): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b === (direction === "asc") ? -1 : 1;
}

/** The en-US short form, 'Aug 16, 2016', and of partial dates 'Aug 2016' and '2016'. */
export function formatDate(date: CalendarDate): string {
  const [year, month, day] = numbers(date);
  if (month === undefined) return String(year);
  return day === undefined
    ? `${MONTHS[month - 1]} ${year}`
    : `${MONTHS[month - 1]} ${day}, ${year}`;
}

/** `YYYY.MM.DD` for tiles, and of partial dates what they have. */
export function formatDottedDate(date: CalendarDate): string {
  return date.replaceAll("-", ".");
}

/** Short month and day in lower case, 'nov 21', for the 'on this day' heading. */
export function formatMonthDay(date: CalendarDate): string {
  const [, month = 1, day = 1] = numbers(date);
  return `${MONTHS[month - 1]} ${day}`.toLowerCase();
}

/** Full English month name of `YYYY-MM`, and the year alone of `YYYY`. */
export function formatMonth(month: string): string {
  const [year, number] = numbers(month);
  if (number === undefined) return String(year);
  return new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" }).format(
    Date.UTC(year, number - 1),
  );
}

function numbers(date: CalendarDate): [year: number, month?: number, day?: number] {
  const [year = 0, month, day] = date.split("-").map(Number);
  return [year, month, day] as [number, number?, number?];
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}
