import {
  LISTED_OF_YEAR,
  FEWEST_SONGS_OF_YEAR,
  type YearInCredits,
} from "../../domain/year-in-credits.ts";
import { listCreditsOfYear } from "../catalogue/credits-of-year.ts";
import type { Reader } from "../database.ts";
import { listNewPairs } from "./new-pairs.ts";
import { listSelfWrittenAlbumsOf } from "./self-written-of-year.ts";
import { countCreditedSongsOf, findYearInCredits } from "./years-in-credits.ts";

/** Reads what the credits of a year say; null where too few of its songs have known writers. */
export async function findYearOfCredits(db: Reader, year: number): Promise<YearInCredits | null> {
  const songs = await countCreditedSongsOf(db, year);
  if (songs < FEWEST_SONGS_OF_YEAR) return null;
  const ranking = { role: "writing", limit: LISTED_OF_YEAR } as const;
  return {
    year,
    songs,
    earlier: await findYearInCredits(db, "before", year),
    later: await findYearInCredits(db, "after", year),
    writers: await listCreditsOfYear(db, year, { ...ranking, isFirst: false }),
    first: await listCreditsOfYear(db, year, { ...ranking, isFirst: true }),
    albums: await listSelfWrittenAlbumsOf(db, year, LISTED_OF_YEAR),
    pairs: await listNewPairs(db, year, LISTED_OF_YEAR),
  };
}
