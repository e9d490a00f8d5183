import { sql } from "kysely";
import type { SongCursor } from "../../../domain/cursor.ts";
import type { SortDirection } from "../../../domain/sort.ts";
import {
  compareNewestFirst,
  compareOldestFirst,
  type Release,
} from "../../../domain/catalogue/track-order.ts";
import type { Snapshot } from "../../database.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";
import { type LoadSongs, loadReleases } from "./song-set.ts";
import { idsOf } from "../../sql/id-set.ts";

/** A range of a list; by default all of it. */
export type Range = { offset?: number; limit?: number | undefined };

/** A row of a list by date, the undated last, then by id. */
export interface DatedRow {
  id: number;
  /** The release date, or '' without one. */
  release_order: string;
}

/** The order that puts rows without a date last: of those that descend, '' is last by itself. */
export const undatedLast = (column: string) =>
  sql<number>`case when ${sql.ref(column)} = '' then 1 else 0 end`;

/** Reads a range of such a list in its order, of all dates or of one. */
export type ReadDated = (part: Range & { date?: string }) => Promise<DatedRow[]>;

/** Maximum number of songs of one date that are sorted together. */
const MOST_OF_A_DATE = 200;

/**
 * Lists songs by date, those of one date in the order of their albums and tracks, which no index has. If a range begins
 * or ends within a date, all songs of the date are read and sorted, so that consecutive ranges have neither gaps nor
 * repetitions. (Of a date with hundreds of songs, only the range is sorted.)
 */
export async function songsByDate<Shape extends Release>(
  db: Snapshot,
  load: LoadSongs<Shape>,
  read: ReadDated,
  { offset = 0, limit }: Range,
  direction: SortDirection = "desc",
): Promise<Shape[]> {
  const compare = direction === "desc" ? compareNewestFirst : compareOldestFirst;
  if (limit === undefined) {
    const songs = await load(db, idsOf(await read({})));
    return songs.sort(compare).slice(offset);
  }
  const songs = await load(db, await idsOfRange(db, read, { offset, limit }, compare));
  return songs.sort(compare);
}

/**
 * Returns a page of a whole list, the newest first: from after a song on, in the order of `songsByDate`. If that song is no
 * longer in the list, its date begins again, so that nothing is missed.
 * @param rows the list, by date and id
 */
export async function songsAfter<Shape extends Release & { id: number }>(
  db: Snapshot,
  load: LoadSongs<Shape>,
  rows: readonly DatedRow[],
  { after, limit }: { after?: SongCursor | undefined; limit: number },
): Promise<{ songs: Shape[]; next: SongCursor | null }> {
  const remaining =
    after === undefined ? rows : rows.filter((row) => row.release_order <= after.release_order);
  const dates = Map.groupBy(remaining, (row) => row.release_order);
  const found: { song: Shape; release_order: string }[] = [];
  for (const [release_order, ofDate] of dates) {
    if (found.length > limit) break;
    const last = release_order === after?.release_order ? after.id : undefined;
    const songs = await songsOfDate(db, load, ofDate, last, limit + 1 - found.length);
    found.push(...songs.map((song) => ({ song, release_order })));
  }
  const page = found.slice(0, limit);
  const end = page.at(-1);
  const next =
    end === undefined || found.length <= limit
      ? null
      : { release_order: end.release_order, id: end.song.id };
  return { songs: page.map(({ song }) => song), next };
}

/** Returns the songs of one date after one of them. Of a date with hundreds of songs they are in the order of ids. */
async function songsOfDate<Shape extends Release & { id: number }>(
  db: Snapshot,
  load: LoadSongs<Shape>,
  rows: readonly DatedRow[],
  after: number | undefined,
  limit: number,
): Promise<Shape[]> {
  if (rows.length > MOST_OF_A_DATE) {
    const ids = idsOf(rows).filter((id) => after === undefined || id < after);
    return load(db, ids.slice(0, limit));
  }
  const songs = (await load(db, idsOf(rows))).sort(compareNewestFirst);
  return songs.slice(songs.findIndex(({ id }) => id === after) + 1);
}

/** Returns the ids of a range. Of a date that it cuts, which may have many songs, only the sort fields are loaded. */
async function idsOfRange(
  db: Snapshot,
  read: ReadDated,
  { offset, limit }: { offset: number; limit: number },
  compare: (one: Release, other: Release) => number,
): Promise<number[]> {
  // One more row on either side shows whether the date continues there.
  const more = Math.min(offset, 1);
  const around = await read({ offset: offset - more, limit: more + limit + 1 });
  const rows = around.slice(more, more + limit);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const dates = new Map<string, { id: number }[]>(Map.groupBy(rows, (row) => row.release_order));
  const cut = new Set<string>();
  if (more > 0 && around[0]?.release_order === first.release_order) cut.add(first.release_order);
  if (around[more + limit]?.release_order === last.release_order) cut.add(last.release_order);
  let before = 0;
  for (const date of cut) {
    const whole = await read({ date, limit: MOST_OF_A_DATE + 1 });
    if (whole.length > MOST_OF_A_DATE) continue;
    if (date === first.release_order) before = whole.findIndex(({ id }) => id === first.id);
    // Their order decides what the range has, also of those that it has not.
    dependsOn(db, ...tag.names("song", idsOf(whole)));
    dates.set(date, (await loadReleases(db, idsOf(whole))).sort(compare));
  }
  const ids = idsOf([...dates.values()].flat());
  return ids.slice(before, before + limit);
}
