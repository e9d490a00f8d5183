import { writeCsv } from "../text/csv.ts";
import type { OwnPlaylist } from "../playlists/playlist.ts";
import type { ReviewKind, ReviewPrivacy } from "../reviews/review-rules.ts";

/** The files in which users take their ratings and playlists along, and bring them back. */
export const OWN_FILES = ["ratings", "playlists"] as const;
export type OwnFile = (typeof OWN_FILES)[number];

export const OWN_FILE_FORMATS = ["csv", "json"] as const;
export type OwnFileFormat = (typeof OWN_FILE_FORMATS)[number];

/** The format names in the JSON files. */
export const FILE_FORMAT = { ratings: "norae-ratings", playlists: "norae-playlists" } as const;

const VERSION = 1;

export interface OwnRating {
  /** Null once the record was removed: then only its title is known. */
  id: number | null;
  kind: ReviewKind;
  title: string;
  korean_title: string | null;
  act: string;
  album: string | null;
  /** In stars. */
  rating: number;
  review: string;
  privacy: ReviewPrivacy;
  created_at: string;
  updated_at: string;
}

/** The columns of ratings, which are the fields of the JSON file. */
const RATING_COLUMNS = [
  "id",
  "kind",
  "title",
  "korean_title",
  "act",
  "album",
  "rating",
  "review",
  "privacy",
  "created_at",
  "updated_at",
] as const satisfies (keyof OwnRating)[];

export function writeRatings(format: OwnFileFormat, ratings: readonly OwnRating[]): string {
  if (format === "json") return json({ format: FILE_FORMAT.ratings, version: VERSION, ratings });
  const rows = ratings.map((rating) => RATING_COLUMNS.map((column) => `${rating[column] ?? ""}`));
  return writeCsv([[...RATING_COLUMNS], ...rows]);
}

export interface FilePlaylist extends Pick<
  OwnPlaylist,
  "name" | "description" | "is_public" | "theme" | "background_color" | "created_at" | "updated_at"
> {
  songs: { id: number; title: string; korean_title: string | null; act: string }[];
}

/** The columns of playlists: a row for each song, and one without a song for an empty playlist. */
export const PLAYLIST_COLUMNS = [
  "playlist_id",
  "playlist",
  "description",
  "privacy",
  "theme",
  "background_color",
  "position",
  "song_id",
  "title",
  "korean_title",
  "act",
] as const;

/** Writes all playlists of a user as a file. `playlist_id` tells two of one name apart. */
export function writePlaylists(format: OwnFileFormat, playlists: readonly FilePlaylist[]): string {
  if (format === "json")
    return json({ format: FILE_FORMAT.playlists, version: VERSION, playlists });
  const rows = playlists.flatMap(({ songs, ...playlist }, at) => {
    const { name, description, is_public, theme, background_color } = playlist;
    const privacy = is_public ? "public" : "private";
    const head = [String(at + 1), name, description, privacy, theme, background_color];
    if (songs.length === 0) return [[...head, "", "", "", "", ""]];
    return songs.map(({ id, title, korean_title, act }, song) => [
      ...head,
      String(song + 1),
      String(id),
      title,
      korean_title ?? "",
      act,
    ]);
  });
  return writeCsv([[...PLAYLIST_COLUMNS], ...rows]);
}

function json(content: object): string {
  return `${JSON.stringify(content, null, 1)}\n`;
}
