import { type CalendarDate } from "../../../domain/calendar-date.ts";
import { factDateProblem } from "../../../domain/calendar-date-problem.ts";

/** The order of day and month in dates such as 05/02/2018, as far as a column proves it. */
export type DateOrder = "month first" | "day first" | "unproven" | "contradictory";

/** A date, what is wrong with it, or both where only a part of it can be trusted. Reasons never repeat the value. */
interface ParsedDate {
  date?: CalendarDate;
  problem?: string;
  /** Whether a spreadsheet program damaged the value. */
  isDamaged?: boolean;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH_NAME = "([a-z]{3,9})\\.?";

const YEAR_FIRST = /^(\d{4})\s*[.\-/년]\s*(\d{1,2})\s*(?:[.\-/월]\s*(\d{1,2})?\s*[.일]?)?$/;
const YEAR_LAST = /^(\d{1,2})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{4})$/;
const MONTH_NAMED = new RegExp(
  `^${MONTH_NAME}[\\s-]+(?:(\\d{1,2})(?:st|nd|rd|th)?,?[\\s-]+)?(\\d{4})$`,
);
const DAY_AND_MONTH_NAMED = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th)?[\\s-]+${MONTH_NAME},?[\\s-]+(\\d{4})$`,
);

/** The first and last serial number that is read as a date: 1954 and 2064. */
const SERIALS = { first: 20_000, last: 60_000 };
const SERIAL_ZERO = Date.UTC(1899, 11, 30);

export function parseDate(value: string, order: DateOrder): ParsedDate {
  const text = value
    .trim()
    .toLowerCase()
    .replace(/[t\s]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?z?$/, "");
  if (isTwoDigitYear(text))
    return damaged("a spreadsheet program kept only two digits of its year");
  if (/^#|e\+\d+$/.test(text)) return damaged("a spreadsheet program lost it");
  // 1999.10 is a number to a spreadsheet program, which drops its last zero.
  const cut = /^(\d{4})\.1$/.exec(text);
  if (cut) {
    const problem = "may be in January or October: only its year is used";
    return { problem, ...checked(cut[1]!) };
  }
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return toDate(yearFirst[1], yearFirst[2], yearFirst[3]);
  const yearLast = YEAR_LAST.exec(text);
  if (yearLast) return ofOrder(yearLast, order);
  const named = MONTH_NAMED.exec(text);
  if (named) return toDate(named[3], monthOf(named[1]), named[2]);
  const dayNamed = DAY_AND_MONTH_NAMED.exec(text);
  if (dayNamed) return toDate(dayNamed[3], monthOf(dayNamed[2]), dayNamed[1]);
  return /^\d+(?:\.\d+)?$/.test(text) ? ofDigits(text) : { problem: "is not a date" };
}

/** Returns the order of day and month that a value proves: one over 12 is the day. Null where it proves nothing. */
export function orderOf(value: string): "month first" | "day first" | null {
  const match = YEAR_LAST.exec(value.trim());
  if (!match) return null;
  const [first, second] = [Number(match[1]), Number(match[2])];
  if (first > 12 && second <= 12) return "day first";
  return second > 12 && first <= 12 ? "month first" : null;
}

/** Whether a date has two digits of its year only, so that its century is lost: 12/31/96, Jan-99, 31-Dec-96. */
function isTwoDigitYear(text: string): boolean {
  if (/^\d{1,2}[./-]\d{1,2}[./-]\d{2}$/.test(text)) return true;
  const named = /^(?:\d{1,2}[\s-])?([a-z]{3,9})\.?[\s-]'?\d{1,2}$|^\d{1,2}[\s-]([a-z]{3,9})$/.exec(
    text,
  );
  return named !== null && monthOf(named[1] ?? named[2]) !== undefined;
}

function ofOrder(match: RegExpExecArray, order: DateOrder): ParsedDate {
  const [, first, second, year] = match;
  if (order === "month first") return toDate(year, first, second);
  if (order === "day first") return toDate(year, second, first);
  if (first === second) return toDate(year, first, second);
  return {
    problem:
      order === "unproven"
        ? "may have the month or the day first: no day over 12 in its column proves which"
        : "may have the month or the day first: its column has both",
  };
}

function ofDigits(text: string): ParsedDate {
  if (/^\d{8}$/.test(text)) return toDate(text.slice(0, 4), text.slice(4, 6), text.slice(6));
  if (/^\d{4}$/.test(text)) return toDate(text, undefined, undefined);
  if (/^\d{6}$/.test(text))
    return { problem: "may be a year and a month, or a date with two digits of its year" };
  const serial = Math.floor(Number(text));
  if (serial >= SERIALS.first && serial <= SERIALS.last)
    return checked(new Date(SERIAL_ZERO + serial * 86_400_000).toISOString().slice(0, 10));
  return damaged("a spreadsheet program turned it into a number that is not a date");
}

function toDate(year: string | undefined, month: string | undefined, day: string | undefined) {
  // A year that was read as a number of days is a day of 1905.
  if (Number(year) <= 1905) return damaged("a spreadsheet program gave it a wrong year");
  const date = [year, month?.padStart(2, "0"), day?.padStart(2, "0")]
    .filter((part) => part !== undefined)
    .join("-");
  return checked(date);
}

function checked(date: CalendarDate): ParsedDate {
  const problem = factDateProblem(date);
  return problem === null ? { date } : { problem };
}

function monthOf(name: string | undefined): string | undefined {
  const at = MONTHS.indexOf((name ?? "").slice(0, 3));
  return at === -1 ? undefined : String(at + 1);
}

function damaged(how: string): ParsedDate {
  return { problem: `is damaged: ${how}`, isDamaged: true };
}
