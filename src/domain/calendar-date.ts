/** A date in Korea, `YYYY`, `YYYY-MM` or `YYYY-MM-DD`: always a text, so that no time zone can shift it. */
export type CalendarDate = string;

/** Returns the current time. Tests inject their own clock. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const MONTH_NAMES = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" });

/** Returns today's date in Seoul, which is the meaning of 'today' everywhere in Norae; what users wrote is shown by their own days. */
export function todayInSeoul(now: Date): CalendarDate {
  // Korea has kept UTC+9 without summer time since 1988.
  return new Date(now.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
}

/** Returns the date of an instant in the time zone of this machine, the reader's in a browser. */
export function dateHere(instant: Date): CalendarDate {
  const [month, day] = [instant.getMonth() + 1, instant.getDate()].map(pad);
  return `${instant.getFullYear()}-${month}-${day}`;
}

/** Returns the milliseconds until the date changes in Seoul, more than 0. */
export function untilMidnightInSeoul(now: Date): number {
  return DAY - ((now.getTime() + 9 * 3_600_000) % DAY);
}

/** Returns the same day so many years before; 28 February where there is no 29th. */
export function yearsBefore(date: CalendarDate, years: number): CalendarDate {
  const [year, month, day] = numbers(date);
  const before = year - years;
  if (month === undefined) return String(before);
  if (day === undefined) return `${before}-${pad(month)}`;
  return `${before}-${pad(month)}-${pad(Math.min(day, daysIn(before, month)))}`;
}

export function yearOf(date: CalendarDate | null): number | null {
  return date === null ? null : numbers(date)[0];
}

/** Returns `MM-DD` of a full date, the key of 'on this day'; null for a partial or missing one. */
export function monthDay(date: CalendarDate | null): string | null {
  return date !== null && date.length === 10 ? date.slice(5) : null;
}

/** Returns the days (`MM-DD`) of 'on this day': the day itself and, on 1 March of a common year, 29 February. */
export function daysShownOn(today: CalendarDate): string[] {
  const [year] = numbers(today);
  const day = today.slice(5);
  return day === "03-01" && daysIn(year, 2) === 28 ? [day, "02-29"] : [day];
}

/** Compares dates, older first, missing ones last in both directions. Partial dates sort by the parts they have. */
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

/** Returns a key by which dates sort; a partial date sorts after the fuller ones in it, since those say more. */
export function dateKey(date: CalendarDate | undefined): string {
  return date === undefined ? "~" : `${date}~`.slice(0, 10);
}

/** Returns the earliest of the dates that are known, the fullest of those that agree, or undefined without any. */
export function earliestDate(dates: readonly (CalendarDate | undefined)[]) {
  return dates.reduce(
    (first, date) => (dateKey(date) < dateKey(first) ? date : first),
    undefined as CalendarDate | undefined,
  );
}

/** Compares two dates as far as both go: 0 where one is a part of the other. */
export function compareKnownParts(a: CalendarDate, b: CalendarDate): number {
  const length = Math.min(a.length, b.length);
  return compareDates(a.slice(0, length), b.slice(0, length), "asc");
}

/** Returns the first day of a partial date, or the date itself. */
export function earliestDay(date: CalendarDate): CalendarDate {
  return `${date}${"-01-01".slice(date.length - 4)}`;
}

/** Returns the last day of a partial date, or the date itself. */
export function latestDay(date: CalendarDate): CalendarDate {
  const [year, month = 12, day] = numbers(date);
  return day === undefined ? `${year}-${pad(month)}-${pad(daysIn(year, month))}` : date;
}

/** Whether two dates can be of one release: equal as far as both go, or a day apart, by midnight in Korea. */
export function datesAgree(a: CalendarDate, b: CalendarDate): boolean {
  if (a.startsWith(b) || b.startsWith(a)) return true;
  return a.length === 10 && b.length === 10 && Math.abs(Date.parse(a) - Date.parse(b)) <= DAY;
}

/** Returns a range that contains all dates that agree with a date, in the order of texts. */
export function agreeingRange(date: CalendarDate): { low: CalendarDate; high: CalendarDate } {
  const year = date.slice(0, 4);
  if (date.length < 10) return { low: year, high: `${date}-99` };
  const [before = "", after = ""] = [-DAY, DAY].map((step) =>
    new Date(Date.parse(date) + step).toISOString().slice(0, 10),
  );
  return { low: before < year ? before : year, high: after };
}

const DAY = 86_400_000;

/** Formats a date in the en-US short form: 'Aug 16, 2016'; 'Aug 2016' or '2016' for partial dates. */
export function formatDate(date: CalendarDate): string {
  const [year, month, day] = numbers(date);
  if (month === undefined) return String(year);
  return day === undefined
    ? `${MONTHS[month - 1]} ${year}`
    : `${MONTHS[month - 1]} ${day}, ${year}`;
}

/** Formats a date as `YYYY.MM.DD` for tiles; partial dates are shorter. */
export function formatDottedDate(date: CalendarDate): string {
  return date.replaceAll("-", ".");
}

/** Formats month and day for the heading of 'on this day': 'nov 21'. */
export function formatMonthDay(date: CalendarDate): string {
  const [, month = 1, day = 1] = numbers(date);
  return `${MONTHS[month - 1]} ${day}`.toLowerCase();
}

/** Formats `YYYY-MM` as the full English name of the month, and `YYYY` as the year. */
export function formatMonth(month: string): string {
  const [year, number] = numbers(month);
  if (number === undefined) return String(year);
  return MONTH_NAMES.format(Date.UTC(year, number - 1));
}

function numbers(date: CalendarDate): [year: number, month?: number, day?: number] {
  const [year = 0, month, day] = date.split("-").map(Number);
  return [year, month, day] as [number, number?, number?];
}

export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}

/** Parses a year of four digits; null for any other text. */
export function parseYear(text: string): number | null {
  return /^[1-9][0-9]{3}$/.test(text) ? Number(text) : null;
}
