import { nameKey } from "../../../domain/text/name.ts";

/** The fields of a row, and what files call them, as `nameKey` writes it. */
const HEADERS = {
  id: ["id", "songid"],
  kind: ["kind", "type"],
  title: ["title", "song", "songtitle", "songname", "track", "trackname", "tracktitle", "name"],
  korean_title: ["koreantitle"],
  act: [
    "act",
    "artist",
    "artists",
    "artistname",
    "artistnames",
    "artistname1",
    "creator",
    "가수",
    "아티스트",
  ],
  first_name: ["firstname"],
  last_name: ["lastname"],
  album: ["album", "albumname", "albumtitle", "앨범", "앨범명"],
  rating: ["rating", "ratings", "stars", "score", "myrating", "yourrating", "평점", "별점"],
  rating10: ["rating10", "ratingoutof10", "score10", "scoreoutof10"],
  review: ["review", "comment", "comments", "리뷰"],
  privacy: ["privacy"],
  playlist_id: ["playlistid"],
  playlist: ["playlist", "playlistname", "list"],
  description: ["description"],
  theme: ["theme"],
  background_color: ["backgroundcolor"],
  rym: ["rymalbum"],
  spotify: ["spotifyid", "spotifyuri", "trackuri", "spotifytrackid", "uri"],
} as const satisfies Record<string, readonly string[]>;

export type Field = keyof typeof HEADERS;

const FIELDS = new Map<string, Field>(
  Object.entries({ ...HEADERS, korean: ["제목", "곡명", "곡", "노래"] }).flatMap(([field, names]) =>
    names.map((name) => [name, field === "korean" ? "title" : (field as Field)] as const),
  ),
);

/** A row of a file by its fields, and where it stands: 'line 12'. */
export type FileRow = { place: string; values: ReadonlyMap<Field, string> };

export function fieldOf(header: string): Field | undefined {
  return FIELDS.get(nameKey(header));
}
