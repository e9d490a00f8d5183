import { DAY } from "../../domain/duration.ts";
import ical, { ICalEventTransparency } from "ical-generator";
import type { CalendarDate } from "../../domain/calendar-date.ts";
import { PRODUCT_NAME } from "../../domain/product-name.ts";

export const CALENDAR_TYPE = "text/calendar; charset=utf-8";

export interface CalendarEvent {
  /** Stays the same when the event moves. */
  uid: string;
  /** Rises with every change of the event (RFC 5545, section 3.8.7.4). */
  sequence: number;
  /** When the event was last changed, ISO 8601. */
  changedAt: string;
  date: CalendarDate;
  title: string;
  summary: string;
  address: string;
  category: string | null;
}

/** How often calendars should ask again, in seconds. */
const ASK_AGAIN = 6 * 3_600;

/** Formats events of a whole day as iCalendar (RFC 5545). */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const calendar = ical({
    name: cleanText(`${name} - ${PRODUCT_NAME}`),
    prodId: { company: PRODUCT_NAME, product: "releases", language: "EN" },
    ttl: ASK_AGAIN,
  });
  for (const event of events) {
    // The library writes the date of a time in UTC.
    const start = new Date(`${event.date}T00:00:00Z`);
    calendar.createEvent({
      id: event.uid,
      sequence: event.sequence,
      stamp: new Date(event.changedAt),
      start,
      end: new Date(start.getTime() + DAY),
      allDay: true,
      summary: cleanText(event.title),
      description: { plain: cleanText(event.summary) },
      url: event.address,
      transparency: ICalEventTransparency.TRANSPARENT,
      categories: event.category === null ? [] : [{ name: cleanText(event.category) }],
    });
  }
  // The last line has to end, too (section 3.1), and the library does not end it.
  return `${calendar.toString()}\r\n`;
}

/** Matches the characters that iCalendar forbids in texts (RFC 5545, section 3.3.11): control characters, but for tab and line end. */
const FORBIDDEN = /[^\P{Cc}\t\n]/gu;

/** Returns a text as iCalendar may have it. Forbidden characters become spaces, and halves of surrogate pairs U+FFFD. */
function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, "\n").replace(FORBIDDEN, " ");
}
