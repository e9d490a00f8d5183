import { countRows } from "../sql/count-rows.ts";
import type { PicturedYear } from "../../domain/pictures/pictured-record.ts";
import {
  FEWEST_SONGS_OF_YEAR,
  LISTED_OF_YEAR,
  PICTURED_OF_YEAR,
  type YearInCredits,
} from "../../domain/credits/year-in-credits.ts";
import { listCreditsOfYear } from "../catalogue/credits/popular-credits.ts";
import type { Snapshot } from "../database.ts";
import { listNewPairs } from "./pairs/new-pairs.ts";
import { listSelfWrittenAlbumsOf } from "./self-written-of-year.ts";
import { type RawBuilder, sql } from "kysely";
import { tag } from "../../domain/tag.ts";
import { IS_SONG } from "../catalogue/songs/song-set.ts";
import { dependsOn } from "../changes/dependencies.ts";
import { IS_CREDITED } from "../counts/by-role.ts";

const MOST_CREDITED = { role: "writing", isFirst: false } as const;

/** Reads what the credits of a year say; null where too few of its songs are credited. */
export async function findYearOfCredits(db: Snapshot, year: number): Promise<YearInCredits | null> {
  const songs = await countCreditedSongsOf(db, year);
  if (songs < FEWEST_SONGS_OF_YEAR) return null;
  const ranking = { ...MOST_CREDITED, limit: LISTED_OF_YEAR };
  return {
    year,
    songs,
    earlier: await findYearInCredits(db, "before", year),
    later: await findYearInCredits(db, "after", year),
    writers: await listCreditsOfYear(db, year, ranking),
    first: await listCreditsOfYear(db, year, { ...ranking, isFirst: true }),
    albums: await listSelfWrittenAlbumsOf(db, year, LISTED_OF_YEAR),
    pairs: await listNewPairs(db, year, LISTED_OF_YEAR),
  };
}

/** Finds the data for the picture of a year in credits; null where the year has no page. */
export async function findPicturedYear(db: Snapshot, year: number): Promise<PicturedYear | null> {
  if (!(await isYearInCredits(db, year))) return null;
  const ranking = { ...MOST_CREDITED, limit: PICTURED_OF_YEAR };
  return { kind: "year", year, people: await listCreditsOfYear(db, year, ranking) };
}

/** Lists the years with enough credited songs, the newest first. */
export async function listYearsInCredits(db: Snapshot): Promise<number[]> {
  const years = await db
    .selectFrom(yearsBefore(ALL_YEARS))
    .select("of_songs.year")
    .select(
      db
        .selectFrom(
          selectCreditedSongsOf(db, sql<string>`of_songs.year`)
            .limit(FEWEST_SONGS_OF_YEAR)
            .as("matching"),
        )
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .as("count"),
    )
    .orderBy("of_songs.year", "desc")
    .execute();
  dependsOn(db, tag.lists);
  return years
    .filter(({ count }) => (count ?? 0) >= FEWEST_SONGS_OF_YEAR)
    .map(({ year }) => Number(year));
}

/** Finds the nearest year before or after one that has enough such songs, or null. */
export async function findYearInCredits(
  db: Snapshot,
  where: "before" | "after",
  year: number,
): Promise<number | null> {
  let near = await findYear(db, where, year);
  while (near !== null && !(await isYearInCredits(db, near)))
    near = await findYear(db, where, near);
  return near;
}

export async function countCreditedSongsOf(db: Snapshot, year: number): Promise<number> {
  dependsOn(db, tag.lists);
  return countSongs(db, year, undefined);
}

async function isYearInCredits(db: Snapshot, year: number): Promise<boolean> {
  dependsOn(db, tag.lists);
  return (await countSongs(db, year, FEWEST_SONGS_OF_YEAR)) >= FEWEST_SONGS_OF_YEAR;
}

async function countSongs(db: Snapshot, year: number, most: number | undefined): Promise<number> {
  const songs = selectCreditedSongsOf(db, sql.val(String(year))).$if(most !== undefined, (query) =>
    query.limit(most!),
  );
  return countRows(db.selectFrom(songs.as("matching")));
}

function selectCreditedSongsOf(db: Snapshot, year: RawBuilder<string>) {
  return db
    .selectFrom("song")
    .select("song.id")
    .where(IS_SONG)
    .where("song.release_date", ">=", year)
    .where("song.release_date", "<", sql<string>`${year} || '~'`)
    .where(IS_CREDITED);
}

/** Finds the nearest year with a release, whether it is still to come or not. */
async function findYear(
  db: Snapshot,
  where: "before" | "after",
  year: number,
): Promise<number | null> {
  dependsOn(db, tag.lists);
  const isBefore = where === "before";
  const row = await db
    .selectFrom("song")
    .select("release_date")
    .where(IS_SONG)
    .where("release_date", isBefore ? "<" : ">=", isBefore ? String(year) : `${year}~`)
    .orderBy("release_date", isBefore ? "desc" : "asc")
    .limit(1)
    .executeTakeFirst();
  const date = row?.release_date ?? null;
  return date === null ? null : Number(date.slice(0, 4));
}

const ALL_YEARS = 9999;

/** Selects the years before another with a release, whether it is still to come or not: in one step of the index each. */
function yearsBefore(before: number) {
  const yearBefore = (date: RawBuilder<string>) => sql<string>`
    select substr(song.release_date, 1, 4) from song
    where ${IS_SONG} and song.release_date < ${date} order by song.release_date desc limit 1`;
  return sql<{ year: string }>`(
    with recursive earlier (year) as (
      select (${yearBefore(sql.val(String(before)))})
      union all
      select (${yearBefore(sql`earlier.year`)}) from earlier where earlier.year is not null
    )
    select year from earlier where year is not null
  )`.as<"of_songs">(sql.ref("of_songs"));
}
