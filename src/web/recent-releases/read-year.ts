import type { Reader } from "../../database/database.ts";
import { loadListedSongs } from "../../database/catalogue/song-set.ts";
import {
  findReleaseYear,
  findReleaseYearAfter,
  listSongsOfYear,
  listUpcomingSongs,
} from "../../database/catalogue/recent-releases.ts";
import { type CalendarDate, yearOf } from "../../domain/calendar-date.ts";
import type { ListedSong } from "../../domain/song.ts";
import type { SortDirection } from "../../domain/sort.ts";
import { firstRow, PAGE_LENGTH } from "../list-page.ts";

/** The most songs still to come that are shown. */
const UPCOMING = 50;

interface Asked {
  asked: number | null;
  direction: SortDirection;
  page: number;
  today: CalendarDate;
}

/** A page of the year asked for, or of the newest that has releases, and which years have some before and after it. */
export async function readYear(db: Reader, { asked, direction, page, today }: Asked) {
  const newest = await findReleaseYear(db, asked ?? yearOf(today) ?? 0, today);
  const year = asked === null || newest === asked ? newest : null;
  if (year === null) return NOTHING;
  // One more than is shown tells whether there is a next page.
  const range = { offset: firstRow(page), limit: PAGE_LENGTH + 1, direction };
  const songs = await listSongsOfYear(db, loadListedSongs, year, today, range);
  const hasMore = songs.length > PAGE_LENGTH;
  const later = await findReleaseYearAfter(db, year, today);
  // What is to come stands beside the newest of what is out.
  const isNewest = later === null && (direction === "desc" ? page === 1 : !hasMore);
  return {
    year,
    songs: songs.slice(0, PAGE_LENGTH),
    hasMore,
    upcoming: isNewest ? await listUpcomingSongs(db, today, UPCOMING) : [],
    earlier: await findReleaseYear(db, year - 1, today),
    later,
  };
}

const NOTHING = {
  year: null,
  songs: [] as ListedSong[],
  hasMore: false,
  upcoming: [] as ListedSong[],
  earlier: null,
  later: null,
};
