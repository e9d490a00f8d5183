import type { Snapshot } from "../../database/database.ts";
import { loadListedSongs } from "../../database/catalogue/songs/song-set.ts";
import {
  findReleaseYear,
  findReleaseYearAfter,
  listSongsOfYear,
  listUpcomingSongs,
  summariseYear,
} from "../../database/catalogue/albums/recent-releases.ts";
import { type CalendarDate, yearOf } from "../../domain/calendar-date.ts";
import type { ListedSong } from "../../domain/catalogue/song.ts";
import type { SortDirection } from "../../domain/sort.ts";
import { firstRow, PAGE_LENGTH } from "../request/list-page.ts";

const UPCOMING = 50;

interface YearQuery {
  requested: number | null;
  direction: SortDirection;
  page: number;
  today: CalendarDate;
}

/** Returns a page of the requested or newest year, with its newest release, and the nearest years with releases. */
export async function readYear(db: Snapshot, { requested, direction, page, today }: YearQuery) {
  const newest = await findReleaseYear(db, requested ?? yearOf(today) ?? 0, today);
  const year = requested === null || newest === requested ? newest : null;
  if (year === null) return NO_RELEASES;
  // One more than is shown says whether there is a next page.
  const range = { offset: firstRow(page), limit: PAGE_LENGTH + 1, direction };
  const songs = await listSongsOfYear(db, loadListedSongs, year, today, range);
  const hasMore = songs.length > PAGE_LENGTH;
  const summary = await summariseYear(db, year, today);
  const later = await findReleaseYearAfter(db, year, today);
  // Upcoming songs are shown beside the newest releases.
  const isNewest = later === null && (direction === "desc" ? page === 1 : !hasMore);
  return {
    year,
    songs: songs.slice(0, PAGE_LENGTH),
    hasMore,
    lastPage: Math.ceil(summary.songs / PAGE_LENGTH),
    newest: summary.newest,
    upcoming: isNewest ? await listUpcomingSongs(db, today, UPCOMING) : [],
    earlier: await findReleaseYear(db, year - 1, today),
    later,
  };
}

const NO_RELEASES = {
  year: null,
  songs: [] as ListedSong[],
  hasMore: false,
  lastPage: 1,
  newest: null,
  upcoming: [] as ListedSong[],
  earlier: null,
  later: null,
};
