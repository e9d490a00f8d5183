import type { NamedRow } from "../../../domain/playlists/import-row.ts";
import type { ReviewPrivacy } from "../../../domain/reviews/review-rules.ts";
import type { Theme } from "../../../domain/playlists/theme.ts";
import type { GivenRating, Scale } from "./scale.ts";

/** A row of a file, and where it stands there: 'line 12'. */
export interface PlacedRow extends NamedRow {
  place: string;
}

export interface FileRating extends PlacedRow, GivenRating {
  /** When it was given, as a day; undefined where the file does not say. */
  date: string | undefined;
  /** Undefined where the file has no such column. */
  content: string | undefined;
  privacy: ReviewPrivacy | undefined;
}

export interface FileRatings {
  ratings: FileRating[];
  /** The number of rows with a rating, also of those that cannot be read. */
  rows: number;
  /** Of how many stars or points, and what tells so; null: the user chose it. */
  scale: Scale;
  why: string | null;
  /** Whether the file says what kind each row is, and whether it is public. */
  isOwn: boolean;
  problems: string[];
}

export interface FilePlaylist {
  name: string;
  description: string;
  /** Undefined where the file does not say. */
  is_public: boolean | undefined;
  theme: Theme | undefined;
  background_color: string | undefined;
  songs: PlacedRow[];
}

export interface FilePlaylists {
  playlists: FilePlaylist[];
  /** The number of rows of songs, also of those that cannot be read. */
  rows: number;
  problems: string[];
}

/** The name of a file, and its likely kind: 'a web page'. */
export interface Named {
  file: string;
  is: string;
}
