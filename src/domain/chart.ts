import type { NamedArtist } from "./artist.ts";
import type { CalendarDate } from "./calendar-date.ts";

/** A song or an album with its place in a chart. */
export interface Charted {
  rank: number;
  id: number;
  english_name: string;
  picture_url: string | null;
  artists: readonly NamedArtist[];
  release_date: CalendarDate | null;
  /** The ratings that count for charts, and their average in stars. */
  ratings: number;
  average: number;
}
