import type { PicturedYear } from "../../domain/pictured-record.ts";
import {
  LISTED_OF_YEAR,
  FEWEST_SONGS_OF_YEAR,
  PICTURED_OF_YEAR,
  type YearInCredits,
} from "../../domain/year-in-credits.ts";
import { listCreditsOfYear } from "../catalogue/credits-of-year.ts";
import type { Reader } from "../database.ts";
import { listNewPairs } from "./new-pairs.ts";
import { listSelfWrittenAlbumsOf } from "./self-written-of-year.ts";
import { countCreditedSongsOf, findYearInCredits, isYearInCredits } from "./years-in-credits.ts";

const MOST_CREDITED = { role: "writing", isFirst: false } as const;

/** Reads what the credits of a year say; null where too few of its songs have known writers. */
export async function findYearOfCredits(db: Reader, year: number): Promise<YearInCredits | null> {
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
export async function findPicturedYear(db: Reader, year: number): Promise<PicturedYear | null> {
  if (!(await isYearInCredits(db, year))) return null;
  const ranking = { ...MOST_CREDITED, limit: PICTURED_OF_YEAR };
  return { kind: "year", year, people: await listCreditsOfYear(db, year, ranking) };
}
