import { DAY } from "../../domain/duration.ts";
import type { Reader } from "../../database/database.ts";
import { listFollowedUpcoming } from "../../database/following/followed-upcoming.ts";
import { todayInSeoul } from "../../domain/calendar-date.ts";
import type { CalendarEvent } from "./calendar.ts";
import { loadReleaseEvents } from "./events.ts";

/** Maximum number of events that are still to come, and of those that are past. */
const EVENTS_MOST = 500;

/** For how long a private calendar has what is past, in milliseconds. */
const PAST = 180 * DAY;

/**
 * Reads the events of all that a user follows: releases of acts, and songs that credit people, still to come or of the last
 * half year, whether or not they were known when each was followed.
 */
export async function readFollowedEvents(
  db: Reader,
  { userId, origin, now }: { userId: number; origin: string; now: Date },
): Promise<CalendarEvent[]> {
  const today = todayInSeoul(now);
  const after = (day: string) =>
    listFollowedUpcoming(db, { userId, today: day, limit: EVENTS_MOST });
  const past = await after(todayInSeoul(new Date(now.getTime() - PAST)));
  const items = [
    ...past.filter(({ release_date }) => release_date <= today),
    ...(await after(today)),
  ];
  const distinct = new Map(
    items.map(({ kind, item_id }) => {
      const own = kind === "album" ? kind : "song";
      return [`${own} ${item_id}`, { kind: own, item_id }] as const;
    }),
  );
  return loadReleaseEvents(db, [...distinct.values()], origin);
}
