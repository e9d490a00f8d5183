import type { CalendarDate } from "../calendar-date.ts";
import type { Song } from "./song.ts";

/** An album that a recording is on, with its place there. */
export interface Appearance {
  /** The album's. */
  id: number;
  name: string;
  release_date: CalendarDate | null;
  disc: number | null;
  track: number | null;
  is_title: boolean | null;
  /** The titles that are printed there, null where they are the song's. */
  printed_name: string | null;
  printed_korean: string | null;
}

/** Returns the albums that a recording is on, its own first. */
export function appearancesOf(song: Song, others: readonly Appearance[]): Appearance[] {
  const { album, release_date, disc, track, is_title } = song;
  if (album === null) return [...others];
  const printed = { printed_name: null, printed_korean: null };
  return [{ ...album, release_date, disc, track, is_title, ...printed }, ...others];
}
