import { todayInSeoul } from "../../domain/calendar-date.ts";
import { type NewsCursor, newsCursor } from "../../domain/cursor.ts";
import { UPCOMING_MOST } from "../../domain/users/following.ts";
import type { Snapshot } from "../database.ts";
import { loadFollowedItems, loadFollowedNames } from "./followed-items.ts";
import { findNewsSeenAt, listFollowedNews } from "./followed-news.ts";
import { listFollowedUpcoming } from "./followed-upcoming.ts";

interface Asked {
  userId: number;
  /** The last group of the previous page; null: the first page, which also has what is still to come. */
  cursor: NewsCursor | null;
  limit: number;
}

export async function loadFollowedNews(db: Snapshot, { userId, cursor, limit }: Asked, now: Date) {
  const seenAt = await findNewsSeenAt(db, userId);
  const until = now.toISOString();
  const found = await listFollowedNews(db, { userId, until, after: cursor, limit: limit + 1 });
  const groups = found.slice(0, limit);
  const today = todayInSeoul(now);
  const upcoming =
    cursor === null ? await listFollowedUpcoming(db, { userId, today, limit: UPCOMING_MOST }) : [];
  const ids = [...groups, ...upcoming].map(({ artist_id }) => artist_id);
  const names = await loadFollowedNames(db, ids);
  const items = [...groups.flatMap((group) => group.items), ...upcoming];
  const shown = await loadFollowedItems(db, items);
  const last = groups.at(-1);
  return {
    news: groups.flatMap(({ artist_id, news_at, count, items: own }) => {
      const followed = names.get(artist_id);
      if (followed === undefined) return [];
      return {
        followed,
        at: news_at,
        is_new: seenAt === null || news_at > seenAt,
        items: own.flatMap((item) => shown(item) ?? []),
        more: count - own.length,
      };
    }),
    cursor:
      last !== undefined && found.length > limit
        ? newsCursor.write({ at: last.news_at, artistId: last.artist_id })
        : null,
    upcoming: upcoming.flatMap(({ artist_id, ...item }) => {
      const [followed, one] = [names.get(artist_id), shown(item)];
      return followed === undefined || one === null ? [] : { ...one, followed };
    }),
    seen_until: seenAt,
  };
}
