import { creditEntry, releaseEntry, type ShownCredit, shownRelease } from "./entries.ts";
import type { Snapshot } from "../../database/database.ts";
import {
  type FollowedNewsGroup,
  listFollowedNews,
} from "../../database/following/followed-news.ts";
import { loadFollowedNames } from "../../database/following/followed-items.ts";
import { todayInSeoul } from "../../domain/calendar-date.ts";
import { formatNumber } from "../../domain/text/format-number.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { FeedEntry } from "./feed.ts";
import { isOut } from "./present.ts";
import { loadRecords } from "./records.ts";
import { DAY } from "../../domain/duration.ts";
import { listFollowedUpcoming } from "../../database/following/followed-upcoming.ts";
import type { CalendarEvent } from "./calendar.ts";
import { loadReleaseEvents } from "./events.ts";

export const PRIVATE_FEED_LENGTH = 100;

/** Reads the news of all that a user follows. The last entry of an artist at one time says how much more there is. */
export async function readFollowedEntries(
  db: Snapshot,
  { userId, origin, now }: { userId: number; origin: string; now: Date },
): Promise<FeedEntry[]> {
  const today = todayInSeoul(now);
  const wanted = { userId, until: now.toISOString(), limit: PRIVATE_FEED_LENGTH };
  const groups = await listFollowedNews(db, wanted);
  const names = await loadFollowedNames(
    db,
    groups.map(({ artist_id }) => artist_id),
  );
  const nameOf = (id: number) => names.get(id)?.english_name ?? `artist ${id}`;
  const { albums, songs } = await loadRecords(
    db,
    groups.flatMap(({ items }) => items),
  );
  const entries = new Map<string, FeedEntry>();
  for (const [at, ofTime] of Map.groupBy(groups, ({ news_at }) => news_at)) {
    // The people credited on one song are one entry: co-writers become news together.
    const credits = new Map<number, ShownCredit[]>();
    for (const { artist_id, items } of ofTime) {
      for (const { kind, item_id, roles } of items) {
        const record = kind === "album" ? albums.get(item_id) : songs.get(item_id);
        if (record === undefined || !isOut(record.release_date, today)) continue;
        if (kind === "credit") {
          const ofSong = credits.get(item_id) ?? [];
          credits.set(item_id, [...ofSong, { name: nameOf(artist_id), roles }]);
          continue;
        }
        const shown = shownRelease(origin, record);
        const entry = releaseEntry(origin, shown, at);
        // A release by two followed acts is listed once.
        if (!entries.has(entry.id)) entries.set(entry.id, entry);
      }
    }
    for (const [songId, ofSong] of credits) {
      const song = songs.get(songId)!;
      const entry = creditEntry(origin, { song, credits: ofSong, at, isNews: true });
      entries.set(entry.id, entry);
    }
    for (const group of ofTime) {
      const more = moreEntry(origin, group, nameOf(group.artist_id));
      if (more !== null) entries.set(more.id, more);
    }
  }
  return [...entries.values()].slice(0, PRIVATE_FEED_LENGTH);
}

/** Returns the entry that says how much more became news of an artist at one time; null where all of it is listed. */
function moreEntry(
  origin: string,
  { artist_id, news_at, items, count }: FollowedNewsGroup,
  name: string,
): FeedEntry | null {
  const more = count - items.length;
  if (more <= 0) return null;
  const address = origin + pagePath.artist(artist_id);
  return {
    id: `${address}#more-${news_at.replace(/\D/g, "")}`,
    address,
    title: `${name}: ${formatNumber(more)} more`,
    summary: "",
    at: news_at,
    authors: [],
    categories: [],
  };
}

const EVENTS_MOST = 500;

/** For how long a private calendar has what is past, in milliseconds. */
const PAST = 180 * DAY;

/** Reads the releases of whom a user follows: to come, or of the last half year, known before or not. */
export async function readFollowedEvents(
  db: Snapshot,
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
