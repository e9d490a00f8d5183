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

function field(
  kinds: readonly CsvKind[],
  meaning: string,
  headers: string,
  headersOf?: FieldEntry["headersOf"],
): FieldEntry {
  return { kinds, meaning, headers, ...(headersOf && { headersOf }) };
}

/** All fields that a column may be, with what a map or a header calls them. */
export const FIELDS = {
  ref: field(
    ALL,
    "the row's id in this file: rows with the same one are about the same thing",
    "ref, id",
    {
      songs: "song id, track id",
      credits: "song id, track id",
      artists: "artist id, idol id",
      groups: "group id, artist id, idol id",
    },
  ),
  title: field(
    SONG,
    "the title of a song",
    "title, song, song name, song title, track name, track title, 제목, 곡명, 곡, 노래, 노래 제목, 곡 제목",
  ),
  korean_title: field(
    SONG,
    "its Korean title",
    "korean title, korean name, title kr, 한글 제목, 한국어 제목",
  ),
  artist: field(
    SONG,
    "whose song it is; several names by | , or ;",
    "artist, artists, artist name, singer, act, performer, 가수, 아티스트, 가수명, 아티스트명",
  ),
  artist_melon_id: field(SONG, "the artist's id at Melon", "melon artist id, 멜론 아티스트 id"),
  album: field(
    SONG,
    "the title of its album",
    "album, album name, album title, 앨범, 앨범명, 음반",
  ),
  release_date: field(
    SONG,
    "its release date",
    "release date, released, date, 발매일, 발매 일자, 발매, 출시일",
  ),
  disc: field(SONG, "the number of the disc", "disc, disc no, disc number, cd"),
  track: field(SONG, "the number of the track", "track, track no, track number, 트랙, 트랙 번호"),
  lyrics: field(
    SONG,
    "who wrote the lyrics; several names by | , / or ;",
    "lyrics by, lyricist, lyricists, lyrics writer, 작사, 작사가",
  ),
  composed: field(
    SONG,
    "who composed it",
    "composer, composers, composed by, music by, 작곡, 작곡가",
  ),
  arranged: field(
    SONG,
    "who arranged it",
    "arranger, arrangers, arranged by, 편곡, 편곡가, 편곡자",
  ),
  featured: field(
    SONG,
    "who is featured",
    "featuring, featured, feat, feat artist, featured artist, featured artists, 피처링, 피쳐링",
  ),
  lyrics_cut: field(
    SONG,
    "1 where the list of lyricists is cut",
    "lyr trunc, lyrics trunc, lyricists trunc, lyricist trunc",
  ),
  composed_cut: field(
    SONG,
    "1 where the list of composers is cut",
    "comp trunc, composers trunc, composer trunc",
  ),
  arranged_cut: field(
    SONG,
    "1 where the list of arrangers is cut",
    "arr trunc, arrangers trunc, arranger trunc",
  ),
  featured_cut: field(SONG, "1 where the list of guests is cut", "feat trunc, featured trunc"),
  person: field(
    SONG,
    "one credited name, in a file with a row for each credit",
    "credited as, credited name, person, contributor, 참여자, 크레딧",
  ),
  role: field(
    SONG,
    "the role of that name: letters of F L C A, or lyrics, composition, …",
    "role, roles, 역할, 파트",
  ),
  melon_id: field(
    ALL,
    "its id at Melon",
    "melon, melon id, melon song id, melon track id, 멜론, 멜론 id",
  ),
  spotify_id: field(ALL, "its id at Spotify", "spotify, spotify id, spotify uri, spotify url"),
  youtube_id: field(
    ALL,
    "its video or channel at YouTube, an id or an address",
    "youtube, youtube id, youtube url, video, video url, music video, mv, 유튜브, 뮤직비디오",
  ),
  musicbrainz_id: field(ALL, "its id at MusicBrainz", "musicbrainz, musicbrainz id, mbid"),
  isrc: field(SONG, "its ISRC", "isrc"),
  iswc: field(SONG, "the ISWC of its work", "iswc"),
  group: field(
    ["artists"],
    "the groups that a person is in; several by | , or ;",
    "group, groups, group name, team, 그룹, 소속 그룹, 팀",
  ),
  name: field(
    PEOPLE,
    "the name of a person or group, in English or romanised",
    "name, stage name, english name, artist eng, artist english, group name, 활동명 영문, 영문명, 영어 이름",
  ),
  korean_name: field(
    PEOPLE,
    "its Korean name",
    "k stage name, korean stage name, korean name, hangul, 이름, 활동명, 예명, 한글명, 그룹명, 팀명",
  ),
  either_name: field(
    PEOPLE,
    "its name, Korean or English",
    "artist, artist name, singer, 가수, 아티스트, idol, 아이돌",
    { groups: "group, team, 그룹, 팀" },
  ),
  other_name: field(
    PEOPLE,
    "another name, such as the full one",
    "full name, real name, alias, aliases, other names, 본명, 별명",
  ),
  other_group: field(["artists"], "further groups", "other group, other groups, former group"),
  gender: field(
    ALL,
    "남 여 혼, M F C, Boy Girl Co-ed (of songs: of the artist)",
    "gender, sex, 성별, type",
  ),
  debut_date: field(PEOPLE, "the debut date", "debut, debut date, 데뷔, 데뷔일"),
} satisfies Record<string, FieldEntry>;

export type Field = keyof typeof FIELDS;

export function isField(text: string): text is Field {
  return Object.hasOwn(FIELDS, text);
}

export function entryOf(name: Field): FieldEntry {
  return FIELDS[name];
}

export function fieldsOf(kind: CsvKind): Field[] {
  return Object.keys(FIELDS)
    .filter(isField)
    .filter((name) => entryOf(name).kinds.includes(kind));
}
