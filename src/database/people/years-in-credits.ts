import { WRITING_ROLES } from "../../domain/role.ts";
import { tag } from "../../domain/tag.ts";
import { FEWEST_SONGS_OF_YEAR } from "../../domain/year-in-credits.ts";
import { IS_SONG } from "../catalogue/listed-songs.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Reader } from "../database.ts";

/** Lists the years with enough songs whose writers are known, the newest first. */
export async function listYearsInCredits(db: Reader): Promise<number[]> {
  const years: number[] = [];
  for (let year = await findYear(db, "before", 9999); year !== null;) {
    if (await isYearInCredits(db, year)) years.push(year);
    year = await findYear(db, "before", year);
  }
  return years;
}

/** Finds the nearest year before or after one that has enough such songs, or null. */
export async function findYearInCredits(
  db: Reader,
  where: "before" | "after",
  year: number,
): Promise<number | null> {
  let near = await findYear(db, where, year);
  while (near !== null && !(await isYearInCredits(db, near)))
    near = await findYear(db, where, near);
  return near;
}

/** Counts the songs of a year that credit anybody with writing. */
export async function countCreditedSongsOf(db: Reader, year: number): Promise<number> {
  dependsOn(db, tag.creditsIn(year));
  return count(db, year, undefined);
}

/** Whether a year has enough such songs. */
export async function isYearInCredits(db: Reader, year: number): Promise<boolean> {
  dependsOn(db, tag.creditsIn(year));
  return (await count(db, year, FEWEST_SONGS_OF_YEAR)) >= FEWEST_SONGS_OF_YEAR;
}

async function count(db: Reader, year: number, most: number | undefined): Promise<number> {
  const songs = selectCreditedSongsOf(db, year).$if(most !== undefined, (query) =>
    query.limit(most!),
  );
  const row = await db
    .selectFrom(songs.as("matching"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Selects the songs of a year that credit anybody with writing. */
export function selectCreditedSongsOf(db: Reader, year: number) {
  return db
    .selectFrom("song")
    .select("song.id")
    .where(IS_SONG)
    .where("song.release_date", ">=", String(year))
    .where("song.release_date", "<", `${year}~`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("credit_role")
          .select("credit_role.song_id")
          .whereRef("credit_role.song_id", "=", "song.id")
          .where("credit_role.role", "in", WRITING_ROLES),
      ),
    );
}

/** Finds the nearest year with a release, whether it is still to come or not. */
async function findYear(
  db: Reader,
  where: "before" | "after",
  year: number,
): Promise<number | null> {
  dependsOn(db, tag.years);
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

/** Lists the years with a release up to one of them. */
export async function listYearsUpTo(db: Reader, last: number): Promise<number[]> {
  const years: number[] = [last];
  for (let year = await findYear(db, "before", last); year !== null;) {
    years.push(year);
    year = await findYear(db, "before", year);
  }
  return years;
}
