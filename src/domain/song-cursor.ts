import { calendarDateProblem } from "./calendar-date-problem.ts";

/** The cursor of a list of songs by date: the last song of the previous page. */
export interface SongCursor {
  /** Its release date, or '' without one. */
  release_order: string;
  id: number;
}

/** Formats a cursor for URLs and answers. */
export function writeSongCursor({ release_order, id }: SongCursor): string {
  return `${release_order}~${id}`;
}

/** Parses a cursor; null where it is malformed. */
export function readSongCursor(text: string): SongCursor | null {
  const [, release_order, id] = /^([\d-]{0,10})~([1-9]\d{0,14})$/.exec(text) ?? [];
  if (release_order === undefined) return null;
  if (release_order !== "" && calendarDateProblem(release_order) !== null) return null;
  return { release_order, id: Number(id) };
}
