export const CSV_KINDS = ["songs", "artists", "groups", "credits"] as const;
export type CsvKind = (typeof CSV_KINDS)[number];

const SONG = ["songs", "credits"] as const;
const PEOPLE = ["artists", "groups"] as const;
const ALL = CSV_KINDS;

interface FieldEntry {
  kinds: readonly CsvKind[];
  meaning: string;
  /** Headers by which it is recognised without a map, separated by commas, compared by letters and digits only. */
  headers: string;
  /** Further ones in spreadsheets of one kind. */
  headersOf?: Partial<Record<CsvKind, string>>;
}

/** All fields that a column may be, with what a map or a header calls them. */
export const FIELDS = {
  ref: {
    kinds: ALL,
    meaning: "the row's id in this file: rows with the same one are about the same thing",
    headers: "ref, id",
    headersOf: {
      songs: "song id, track id",
      credits: "song id, track id",
      artists: "artist id, idol id",
      groups: "group id, artist id, idol id",
    },
  },
  title: {
    kinds: SONG,
    meaning: "the title of a song",
    headers:
      "title, song, song name, song title, track name, track title, 제목, 곡명, 곡, 노래, 노래 제목, 곡 제목",
  },
  korean_title: {
    kinds: SONG,
    meaning: "its Korean title",
    headers: "korean title, korean name, title kr, 한글 제목, 한국어 제목",
  },
  artist: {
    kinds: SONG,
    meaning: "whose song it is; several names by | , or ;",
    headers:
      "artist, artists, artist name, singer, act, performer, 가수, 아티스트, 가수명, 아티스트명",
  },
  artist_melon_id: {
    kinds: SONG,
    meaning: "the artist's id at Melon",
    headers: "melon artist id, 멜론 아티스트 id",
  },
  album: {
    kinds: SONG,
    meaning: "the title of its album",
    headers: "album, album name, album title, 앨범, 앨범명, 음반",
  },
  release_date: {
    kinds: SONG,
    meaning: "its release date",
    headers: "release date, released, date, 발매일, 발매 일자, 발매, 출시일",
  },
  disc: {
    kinds: SONG,
    meaning: "the number of the disc",
    headers: "disc, disc no, disc number, cd",
  },
  track: {
    kinds: SONG,
    meaning: "the number of the track",
    headers: "track, track no, track number, 트랙, 트랙 번호",
  },
  lyrics: {
    kinds: SONG,
    meaning: "who wrote the lyrics; several names by | , / or ;",
    headers: "lyrics by, lyricist, lyricists, lyrics writer, 작사, 작사가",
  },
  composed: {
    kinds: SONG,
    meaning: "who composed it",
    headers: "composer, composers, composed by, music by, 작곡, 작곡가",
  },
  arranged: {
    kinds: SONG,
    meaning: "who arranged it",
    headers: "arranger, arrangers, arranged by, 편곡, 편곡가, 편곡자",
  },
  featured: {
    kinds: SONG,
    meaning: "who is featured",
    headers:
      "featuring, featured, feat, feat artist, featured artist, featured artists, 피처링, 피쳐링",
  },
  lyrics_cut: {
    kinds: SONG,
    meaning: "1 where the list of lyricists is cut",
    headers: "lyr trunc, lyrics trunc, lyricists trunc, lyricist trunc",
  },
  composed_cut: {
    kinds: SONG,
    meaning: "1 where the list of composers is cut",
    headers: "comp trunc, composers trunc, composer trunc",
  },
  arranged_cut: {
    kinds: SONG,
    meaning: "1 where the list of arrangers is cut",
    headers: "arr trunc, arrangers trunc, arranger trunc",
  },
  featured_cut: {
    kinds: SONG,
    meaning: "1 where the list of guests is cut",
    headers: "feat trunc, featured trunc",
  },
  person: {
    kinds: SONG,
    meaning: "one credited name, in a file with a row for each credit",
    headers: "credited as, credited name, person, contributor, 참여자, 크레딧",
  },
  role: {
    kinds: SONG,
    meaning: "the role of that name: letters of F L C A, or lyrics, composition, …",
    headers: "role, roles, 역할, 파트",
  },
  melon_id: {
    kinds: ALL,
    meaning: "its id at Melon",
    headers: "melon, melon id, melon song id, melon track id, 멜론, 멜론 id",
  },
  spotify_id: {
    kinds: ALL,
    meaning: "its id at Spotify",
    headers: "spotify, spotify id, spotify uri, spotify url",
  },
  youtube_id: {
    kinds: ALL,
    meaning: "its video or channel at YouTube, an id or an address",
    headers:
      "youtube, youtube id, youtube url, video, video url, music video, mv, 유튜브, 뮤직비디오",
  },
  musicbrainz_id: {
    kinds: ALL,
    meaning: "its id at MusicBrainz",
    headers: "musicbrainz, musicbrainz id, mbid",
  },
  isrc: { kinds: SONG, meaning: "its ISRC", headers: "isrc" },
  iswc: { kinds: SONG, meaning: "the ISWC of its work", headers: "iswc" },
  group: {
    kinds: ["artists"],
    meaning: "the groups that a person is in; several by | , or ;",
    headers: "group, groups, group name, team, 그룹, 소속 그룹, 팀",
  },
  name: {
    kinds: PEOPLE,
    meaning: "the name of a person or group, in English or romanised",
    headers:
      "name, stage name, english name, artist eng, artist english, group name, 활동명 영문, 영문명, 영어 이름",
  },
  korean_name: {
    kinds: PEOPLE,
    meaning: "its Korean name",
    headers:
      "k stage name, korean stage name, korean name, hangul, 이름, 활동명, 예명, 한글명, 그룹명, 팀명",
  },
  either_name: {
    kinds: PEOPLE,
    meaning: "its name, Korean or English",
    headers: "artist, artist name, singer, 가수, 아티스트, idol, 아이돌",
    headersOf: { groups: "group, team, 그룹, 팀" },
  },
  other_name: {
    kinds: PEOPLE,
    meaning: "another name, such as the full one",
    headers: "full name, real name, alias, aliases, other names, 본명, 별명",
  },
  other_group: {
    kinds: ["artists"],
    meaning: "further groups",
    headers: "other group, other groups, former group",
  },
  gender: {
    kinds: ALL,
    meaning: "남 여 혼, M F C, Boy Girl Co-ed (of songs: of the artist)",
    headers: "gender, sex, 성별, type",
  },
  debut_date: {
    kinds: PEOPLE,
    meaning: "the debut date",
    headers: "debut, debut date, 데뷔, 데뷔일",
  },
} as const satisfies Record<string, FieldEntry>;

export type Field = keyof typeof FIELDS;

export function isField(text: string): text is Field {
  return Object.hasOwn(FIELDS, text);
}

export function entryOf(field: Field): FieldEntry {
  return FIELDS[field];
}

export function fieldsOf(kind: CsvKind): Field[] {
  return Object.keys(FIELDS)
    .filter(isField)
    .filter((field) => entryOf(field).kinds.includes(kind));
}
