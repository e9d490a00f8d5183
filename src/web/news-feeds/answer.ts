import { ATOM_TYPE, writeAtom } from "./atom.ts";
import { CALENDAR_TYPE, type CalendarEvent, writeCalendar } from "./calendar.ts";
import type { Feed } from "./feed.ts";
import { JSON_FEED_TYPE, writeJsonFeed } from "./json-feed.ts";

type Calendar = { title: string; events: readonly CalendarEvent[] };

/** Returns a feed or a calendar as a file. Search engines list the page that shows the same. */
export function feedResponse(format: "ics", calendar: Calendar): Response;
export function feedResponse(format: "atom" | "json", feed: Feed): Response;
export function feedResponse(format: "atom" | "json" | "ics", given: Feed | Calendar): Response {
  const { text, type } = written(format, given);
  return new Response(text, { headers: { "Content-Type": type, "X-Robots-Tag": "noindex" } });
}

function written(format: "atom" | "json" | "ics", given: Feed | Calendar) {
  if ("events" in given)
    return { text: writeCalendar(given.title, given.events), type: CALENDAR_TYPE };
  return format === "json"
    ? { text: writeJsonFeed(given), type: JSON_FEED_TYPE }
    : { text: writeAtom(given), type: ATOM_TYPE };
}
