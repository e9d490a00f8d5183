import { compareDates } from "../calendar-date.ts";
import { sortKey } from "../text/name.ts";
import type { SortDirection } from "../sort.ts";

interface Track {
  english_name: string;
  disc: number | null;
  track: number | null;
  is_title: boolean | null;
}

/** Compares songs by disc and track; those without come last, title tracks first (decisions, "Names and ids"). */
export function compareTracks(a: Track, b: Track): number {
  if (a.track === null || b.track === null) {
    return (
      Number(a.track === null) - Number(b.track === null) ||
      Number(b.is_title === true) - Number(a.is_title === true) ||
      compareNames(a, b)
    );
  }
  return (a.disc ?? 1) - (b.disc ?? 1) || a.track - b.track || compareNames(a, b);
}

export interface Release extends Track {
  album: { id: number } | null;
  release_date: string | null;
}

/** Compares songs, newest first and undated last. Songs of one album and date stay in track order. */
export const compareNewestFirst = byDate("desc");

/** Compares songs, oldest first and undated last. Songs of one date are ordered as newest first. */
export const compareOldestFirst = byDate("asc");

function byDate(direction: SortDirection) {
  return (a: Release, b: Release) =>
    compareDates(a.release_date, b.release_date, direction) ||
    (b.album?.id ?? 0) - (a.album?.id ?? 0) ||
    compareTracks(a, b);
}

function compareNames(a: Track, b: Track): number {
  return compareText(sortKey(a.english_name), sortKey(b.english_name));
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
