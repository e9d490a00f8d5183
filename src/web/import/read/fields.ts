import { nameKey } from "../../../domain/text/name.ts";

/** The fields of a row, and what files call them, as `nameKey` writes it. */
const HEADERS = {
  id: ["id", "songid"],
  kind: ["kind", "type"],
  title: ["title", "song", "songtitle", "songname", "track", "trackname", "tracktitle", "name"],
  korean_title: ["koreantitle"],
  act: ["act", "artist", "artists", "artistname", "artistnames", "artistname1", "creator"],
  first_name: ["firstname"],
  last_name: ["lastname"],
  album: ["album", "albumname", "albumtitle"],
  rating: ["rating", "ratings", "stars", "score", "myrating", "yourrating", "myscore", "yourscore"],
  rating10: ["rating10", "ratingoutof10", "score10", "scoreoutof10"],
  rating100: ["rating100", "ratingoutof100", "score100", "scoreoutof100"],
  date: ["date", "daterated", "ratingdate", "ratedat", "ratedon", "reviewdate"],
  review: ["review", "comment", "comments"],
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

const KOREAN_HEADERS: Partial<Record<Field, readonly string[]>> = {
  title: ["제목", "곡", "곡명", "곡제목", "노래", "노래명", "노래제목", "타이틀", "이름"],
  act: ["가수", "가수명", "아티스트", "아티스트명"],
  album: ["앨범", "앨범명", "앨범제목", "음반", "음반명"],
  rating: ["평점", "별점", "평가", "점수", "내평점", "내별점"],
  date: ["날짜", "평가일"],
  review: ["리뷰", "한줄평"],
};

const FIELDS = new Map<string, Field>(
  [HEADERS, KOREAN_HEADERS].flatMap((headers) =>
    Object.entries(headers).flatMap(([field, names]) =>
      names.map((name) => [name, field as Field] as const),
    ),
  ),
);

/** The fields of which a row needs one, since they tell what is meant; albums may stand alone. */
const NAMING: ReadonlySet<Field | undefined> = new Set<Field>([
  "id",
  "title",
  "korean_title",
  "spotify",
  "album",
]);

/** A row of a file by its fields, and where it stands: 'line 12'. */
export type FileRow = { place: string; values: ReadonlyMap<Field, string> };

export function fieldOf(header: string): Field | undefined {
  return FIELDS.get(nameKey(header));
}

export function isNaming(field: Field | undefined): boolean {
  return NAMING.has(field);
}
