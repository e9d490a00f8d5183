import type { CalendarDate } from "../calendar-date.ts";
import type { ReviewKind, ReviewPrivacy } from "../reviews/review-rules.ts";

/** The data that tell a song or an album from others of its title. */
export interface Titled {
  id: number;
  title: string;
  korean_title: string | null;
  act: string;
  /** Of a song; null without one. */
  album: string | null;
  release_date: CalendarDate | null;
}

export interface NamedRow {
  kind: ReviewKind;
  id: number | null;
  title: string;
  act: string;
  album: string;
  /** Of a song's track at Spotify, which is that of one song here or of none. */
  spotify_id?: string | null;
}

/** How sure it is what a row means: one record, one of several or of another name, or none that is known. */
export const MATCH_STATES = ["matched", "doubtful", "unknown"] as const;
export type MatchState = (typeof MATCH_STATES)[number];

/** The limits of imports. Without a schema, since the browser imports this file. */
export const IMPORT = {
  /** Of a file. */
  bytes: 10 * 1024 * 1024,
  rows: 20_000,
  /** Of a request. */
  matchedAtOnce: 200,
  ratedAtOnce: 100,
  /** Of the ratings of a request, in bytes of JSON. */
  ratedBytes: 400 * 1024,
  /** Of a title, an act or an album, in UTF-16 code units. */
  nameLength: 500,
  /** The records among which one chooses. */
  candidates: 5,
} as const;

/** A rating of a file, whose record is known. */
export interface RatingToImport {
  kind: ReviewKind;
  id: number;
  /** In stars. */
  rating: number;
  /** Undefined: the file has no words, and own ones stay. */
  content?: string | undefined;
  privacy?: ReviewPrivacy | undefined;
  /** Whether it replaces an own rating that differs. */
  replace: boolean;
}

/** The results of a rating: there was an equal one (`already`), a different one (`kept`), or no record (`missing`). */
export const IMPORTED_STATES = ["added", "replaced", "already", "kept", "missing"] as const;
export type ImportedState = (typeof IMPORTED_STATES)[number];
