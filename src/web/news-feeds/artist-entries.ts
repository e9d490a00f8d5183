import { creditEntry, releaseEntry, shownRelease } from "./entries.ts";
import type { Snapshot } from "../../database/database.ts";
import { listCreditsKnownBefore } from "../../database/following/credits-by-date.ts";
import { listNews } from "../../database/following/news.ts";
import { listReleasesKnownBefore } from "../../database/following/releases-by-date.ts";
import type { NamedArtist } from "../../domain/catalogue/artist.ts";
import { todayInSeoul } from "../../domain/calendar-date.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../../database/changes/dependencies.ts";
import type { FeedEntry } from "./feed.ts";
import { instantOf, isOut } from "./present.ts";
import { loadRecords } from "./records.ts";

export const FEED_LENGTH = 50;

type Asked = { origin: string; now: Date };

/** Reads the entries of an act's releases: news by their time, older releases by date, so that only news come on top. */
export async function readReleaseEntries(db: Snapshot, artistId: number, { origin, now }: Asked) {
  const today = todayInSeoul(now);
  const limit = FEED_LENGTH;
  const wanted = { artistId, what: "releases", roles: null, after: null, limit } as const;
  const news = await listNews(db, { ...wanted, until: now.toISOString() });
  const before = await listReleasesKnownBefore(db, artistId, { until: today, limit });
  // Announced releases appear at midnight.
  dependsOn(db, tag.today);
  const items = [
    ...news.map(({ kind, item_id, news_at }) => ({ kind, item_id, at: news_at })),
    ...before.map(({ kind, item_id, release_date }) => ({
      kind,
      item_id,
      at: instantOf(release_date),
    })),
  ];
  const { albums, songs } = await loadRecords(db, items);
  return newestFirst(
    items.flatMap(({ kind, item_id, at }) => {
      const record = kind === "album" ? albums.get(item_id) : songs.get(item_id);
      if (record === undefined || !isOut(record.release_date, today)) return [];
      const shown = shownRelease(origin, record);
      return [releaseEntry(origin, shown, at)];
    }),
  );
}

/** Reads the entries of a person's credits, as those of releases. Credits on one song that became news at one time are one. */
export async function readCreditEntries(
  db: Snapshot,
  { id: artistId, english_name: name }: NamedArtist & { id: number },
  { origin, now }: Asked,
): Promise<FeedEntry[]> {
  const today = todayInSeoul(now);
  const limit = FEED_LENGTH;
  const wanted = { artistId, what: "credits", roles: null, after: null, limit } as const;
  const news = await listNews(db, { ...wanted, until: now.toISOString() });
  const before = await listCreditsKnownBefore(db, artistId, { until: today, limit });
  dependsOn(db, tag.today);
  const items = [
    ...news.map(({ item_id, roles, news_at }) => ({ item_id, roles, at: news_at, isNews: true })),
    ...before.map(({ item_id, roles, release_date }) => ({
      item_id,
      roles,
      at: instantOf(release_date),
      isNews: false,
    })),
  ];
  const { songs } = await loadRecords(
    db,
    items.map(({ item_id }) => ({ kind: "credit", item_id })),
  );
  return newestFirst(
    items.flatMap(({ item_id, roles, at, isNews }) => {
      const song = songs.get(item_id);
      if (song === undefined || !isOut(song.release_date, today)) return [];
      return [creditEntry(origin, { song, credits: [{ name, roles }], at, isNews })];
    }),
  );
}

function newestFirst(entries: readonly FeedEntry[]): FeedEntry[] {
  return entries
    .toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1))
    .slice(0, FEED_LENGTH);
}
