import type { NotNull } from "kysely";
import { type CalendarDate, daysShownOn } from "../../../domain/calendar-date.ts";
import type { SortDirection } from "../../../domain/sort.ts";
import { compareNewestFirst, type Release } from "../../../domain/catalogue/track-order.ts";
import type { Snapshot } from "../../database.ts";
import { compiled } from "../../sql/compiled.ts";
import { IS_SONG, loadListedSongs, type LoadSongs, loadSongs } from "../songs/song-set.ts";
import { type ReadDated, songsByDate, type Range } from "../songs/songs-by-date.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";
import { idsOf } from "../../sql/id-set.ts";

/** Lists the latest releases up to today, one song for each album, newest first. */
export async function listRecentSongs(db: Snapshot, today: CalendarDate, limit: number) {
  const rows = await selectLeads(db, today, limit);
  dependsOn(db, tag.lists, tag.today);
  return loadSongs(db, idsOf(rows));
}

const selectLeads = compiled((db, today: CalendarDate, limit: number) =>
  db
    .selectFrom("song")
    .select(["id", "release_date"])
    .where((eb) => eb.ref("is_lead"))
    .where("release_date", "<=", today)
    .orderBy("release_date", "desc")
    .orderBy("id", "desc")
    .limit(limit),
);

/** Lists the songs released on this day of the year, in this year or earlier, newest first. */
export async function listSongsOfDay<Shape extends Release>(
  db: Snapshot,
  load: LoadSongs<Shape>,
  today: CalendarDate,
  limit?: number,
): Promise<Shape[]> {
  dependsOn(db, tag.lists, tag.today);
  const ids: number[] = [];
  // One query per day, in the order of the index. On some days 29 February is a second one.
  for (const day of daysShownOn(today)) {
    const rows = await selectOfDay(db, day, today, limit ?? Number.MAX_SAFE_INTEGER);
    ids.push(...idsOf(rows));
  }
  const songs = await load(db, ids);
  return songs.sort(compareNewestFirst).slice(0, limit);
}

const selectOfDay = compiled((db, day: string, today: CalendarDate, limit: number) =>
  db
    .selectFrom("song")
    .select("id")
    .where("release_day", "=", day)
    .where("release_date", "<=", today)
    .orderBy("release_date", "desc")
    .orderBy("id", "desc")
    .limit(limit),
);

/** Lists the songs of a year that are out by today. A date that is a year alone sorts as the oldest. */
export async function listSongsOfYear<Shape extends Release>(
  db: Snapshot,
  load: LoadSongs<Shape>,
  year: number,
  today: CalendarDate,
  { direction = "desc", ...range }: Range & { direction?: SortDirection } = {},
): Promise<Shape[]> {
  dependsOn(db, tag.lists, ...(year < yearIn(today) ? [] : [tag.today]));
  return songsByDate(db, load, readSongsOfYear(db, year, today, direction), range, direction);
}

function readSongsOfYear(
  db: Snapshot,
  year: number,
  today: CalendarDate,
  direction: SortDirection,
): ReadDated {
  return ({ date, offset = 0, limit = Number.MAX_SAFE_INTEGER }) =>
    selectReleases[direction](
      db,
      date ?? yearText(year),
      yearText(year + 1),
      date ?? today,
      limit,
      offset,
    );
}

/** Songs with dates from the first on, before the second and up to the third. */
function releasedSongs(db: Snapshot, from: CalendarDate, before: string, upTo: CalendarDate) {
  return db
    .selectFrom("song")
    .where(IS_SONG)
    .$narrowType<{ release_date: NotNull }>()
    .where("release_date", ">=", from)
    .where("release_date", "<", before)
    .where("release_date", "<=", upTo);
}

function releasesBy(direction: SortDirection) {
  return compiled(
    (db, from: CalendarDate, before: string, upTo: CalendarDate, limit: number, offset: number) =>
      releasedSongs(db, from, before, upTo)
        .select(["id", "release_date as release_order"])
        .$narrowType<{ release_order: NotNull }>()
        .orderBy("release_date", direction)
        .orderBy("id", direction)
        .limit(limit)
        .offset(offset),
  );
}

const selectReleases = { asc: releasesBy("asc"), desc: releasesBy("desc") };

/** Counts the songs of a year that are released by today, and finds the newest date of one; null without any. */
export async function summariseYear(db: Snapshot, year: number, today: CalendarDate) {
  dependsOn(db, tag.lists, ...(year < yearIn(today) ? [] : [tag.today]));
  const [summary] = await selectSummary(db, yearText(year), yearText(year + 1), today);
  return summary!;
}

const selectSummary = compiled((db, from: CalendarDate, before: string, upTo: CalendarDate) =>
  releasedSongs(db, from, before, upTo).select((eb) => [
    eb.fn.countAll<number>().as("songs"),
    eb.fn.max("song.release_date").$castTo<CalendarDate | null>().as("newest"),
  ]),
);

/** Lists the songs announced for days after today, the soonest first. */
export async function listUpcomingSongs(db: Snapshot, today: CalendarDate, limit: number) {
  const rows = await selectUpcoming(db, today, limit);
  dependsOn(db, tag.today, tag.lists);
  return loadListedSongs(db, idsOf(rows));
}

const selectUpcoming = compiled((db, today: CalendarDate, limit: number) =>
  db
    .selectFrom("song")
    .select(["id", "release_date"])
    .where(IS_SONG)
    .where("release_date", ">", today)
    .orderBy("release_date")
    .orderBy("id")
    .limit(limit),
);

export async function findReleaseYear(db: Snapshot, year: number, today: CalendarDate) {
  dependsOn(db, tag.lists, ...(year < yearIn(today) ? [] : [tag.today]));
  const [row] = await selectLastBefore(db, yearText(year + 1), today);
  return yearOfRow(row);
}

const selectLastBefore = compiled((db, before: string, today: CalendarDate) =>
  datedSong(db)
    .where("release_date", "<", before)
    .where("release_date", "<=", today)
    .orderBy("release_date", "desc"),
);

export async function findReleaseYearAfter(db: Snapshot, year: number, today: CalendarDate) {
  dependsOn(db, tag.lists);
  const [row] = await selectFirstFrom(db, yearText(year + 1), today);
  const found = yearOfRow(row);
  if (found === null || found === yearIn(today)) dependsOn(db, tag.today);
  return found;
}

const selectFirstFrom = compiled((db, from: string, today: CalendarDate) =>
  datedSong(db)
    .where("release_date", ">=", from)
    .where("release_date", "<=", today)
    .orderBy("release_date"),
);

/** Finds the month of the newest release by today, or its year where that is all that is known; null without any. */
export async function findNewestMonth(db: Snapshot, today: CalendarDate) {
  const { month, isLast } = await readNewestMonth(db, today);
  // Only what is announced can become the newest without a change.
  dependsOn(db, tag.newestMonth, ...(isLast ? [] : [tag.today]));
  return month;
}

/** Reads the month of the newest release by today, and whether no later one is announced. */
export async function readNewestMonth(db: Snapshot, today: CalendarDate) {
  const [newest] = await selectNewest(db, today);
  const [announced] = await selectAnnounced(db, today);
  return { month: newest?.release_date?.slice(0, 7) ?? null, isLast: announced === undefined };
}

function datedSong(db: Snapshot) {
  return db.selectFrom("song").select("release_date").where(IS_SONG).limit(1);
}

const selectNewest = compiled((db, today: CalendarDate) =>
  datedSong(db).where("release_date", "<=", today).orderBy("release_date", "desc"),
);

const selectAnnounced = compiled((db, today: CalendarDate) =>
  datedSong(db).where("release_date", ">", today),
);

function yearText(year: number): string {
  return String(year).padStart(4, "0");
}

function yearIn(today: CalendarDate): number {
  return Number(today.slice(0, 4));
}

function yearOfRow(row: { release_date: CalendarDate | null } | undefined): number | null {
  return row?.release_date ? Number(row.release_date.slice(0, 4)) : null;
}
