import type { CalendarDate } from "../calendar-date.ts";
import type { NamedArtist } from "../catalogue/artist.ts";
import type { PopularCredit } from "./credit.ts";
import type { PeoplePair } from "./together.ts";

/** The fewest credited songs for which a year has a page. */
export const FEWEST_SONGS_OF_YEAR = 50;

/** The fewest songs with known writers of a self-written album: fewer say little of an album. */
export const FEWEST_SONGS_OF_ALBUM = 3;

export const LISTED_OF_YEAR = 10;

/** The number of people whom the picture for shared links to a year names. */
export const PICTURED_OF_YEAR = 3;

/** The people with most songs of a year, among whom new pairs are looked for: of all, a large catalogue has too many. */
export const PAIRED_PEOPLE = 400;

export const YEAR_TEXT = {
  invalid: "Invalid year: it is four digits",
  missing: `Fewer than ${FEWEST_SONGS_OF_YEAR} songs from this year have known credits`,
} as const;

/** An album of which every song whose writers are known credits a member. */
export interface SelfWrittenAlbumOfYear {
  id: number;
  name: string;
  release_date: CalendarDate | null;
  artists: readonly NamedArtist[];
  /** The number of its songs, and of those whose writers are known. */
  songs: number;
  known: number;
}

/** The facts on the page of a year (specification 4, "A year in credits"). */
export interface YearInCredits {
  year: number;
  /** The number of credited songs. */
  songs: number;
  earlier: number | null;
  later: number | null;
  writers: PopularCredit[];
  first: PopularCredit[];
  albums: SelfWrittenAlbumOfYear[];
  pairs: PeoplePair[];
}
