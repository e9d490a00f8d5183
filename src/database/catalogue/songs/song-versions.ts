import { compareDates } from "../../../domain/calendar-date.ts";
import { type Version, VERSION_KINDS } from "../../../domain/catalogue/versions/version-words.ts";
import { versionOfSong } from "../../../domain/catalogue/versions/same-recording.ts";
import { readTitle } from "../../../domain/catalogue/versions/version-title.ts";
import type {
  PossibleRecording,
  SongVersion,
} from "../../../domain/catalogue/versions/song-version.ts";
import type { Song } from "../../../domain/catalogue/song.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";
import type { Snapshot } from "../../database.ts";
import { compiled } from "../../sql/compiled.ts";
import { idsOf } from "../../sql/id-set.ts";
import { loadSongs } from "./song-set.ts";

/** The kind of version that a song is itself, if any, and its other versions. */
export interface SongVersions {
  own: Version | null;
  others: SongVersion[];
}

/**
 * Lists the versions of a song by the same acts, by the words of their titles and albums: what they are versions of first, then
 * by date. Two songs of one title that are no versions are not each other's.
 */
export async function listVersionsOfSong(db: Snapshot, song: Song): Promise<SongVersions> {
  const [artist] = song.artists;
  if (artist?.id == null || song.kind !== "song") return { own: null, others: [] };
  // A change may make any song of the act a version: those that are named depend on their names, others come within a day.
  dependsOn(db, tag.today);
  const rows = await selectTitlesOfArtist(db, artist.id);
  const asked = rows.find(({ id }) => id === song.id);
  if (asked === undefined) return { own: null, others: [] };
  const keys = keysOf(asked);
  const same = rows
    .filter((row) => actsOf(row) === actsOf(asked) && keysOf(row).some((key) => keys.includes(key)))
    .map((row): SongVersion => {
      const { id, english_name, korean_name, release_date } = row;
      const version = versionOfRow(row);
      const differs = version === null ? null : VERSION_KINDS[version].differs;
      return { id, english_name, korean_name, release_date, differs };
    });
  const own = versionOfRow(asked);
  const others = same.filter(
    ({ id, differs }) => id !== song.id && (own !== null || differs !== null),
  );
  dependsOn(db, ...tag.names("song", idsOf(others)));
  return { own, others: others.toSorted(compareVersions) };
}

/** Lists the songs of which it was decided that they may be the same recording as a song, by date. */
export async function listPossibleRecordings(
  db: Snapshot,
  songId: number,
): Promise<PossibleRecording[]> {
  dependsOn(db, tag.about("song", songId));
  const songs = await loadSongs(db, idsOf(await selectPossibleRecordings(db, songId)));
  return songs
    .map(({ id, english_name, korean_name, release_date, album }) => {
      return { id, english_name, korean_name, release_date, album: album?.name ?? null };
    })
    .toSorted((a, b) => compareDates(a.release_date, b.release_date, "asc") || a.id - b.id);
}

/** `may_be_same` is no parameter, so that the index of just these pairs is used. */
const selectPossibleRecordings = compiled((db, songId: number) => {
  const pairs = db
    .selectFrom("likely_match")
    .where("kind", "=", "song")
    .where((eb) => eb("may_be_same", "=", eb.lit(1)));
  return pairs
    .where("left_id", "=", songId)
    .select("right_id as id")
    .unionAll(pairs.where("right_id", "=", songId).select("left_id as id"));
});

function versionOfRow(row: TitleRow): Version | null {
  const { english_name: name, korean_name, album_name, album_korean, album_type } = row;
  const album =
    album_name === null ? null : { name: album_name, korean_name: album_korean, album_type };
  return versionOfSong({ name, korean_name, album });
}

function compareVersions(a: SongVersion, b: SongVersion): number {
  return (
    Number(a.differs !== null) - Number(b.differs !== null) ||
    compareDates(a.release_date, b.release_date, "asc") ||
    a.id - b.id
  );
}

const selectTitlesOfArtist = compiled((db, artistId: number) =>
  db
    .selectFrom("song_artist")
    .innerJoin("song", "song.id", "song_artist.song_id")
    .leftJoin("album", "album.id", "song.album_id")
    .select(["song.id", "song.english_name", "song.korean_name", "song.release_date"])
    .select(["song.recording_key", "album.english_name as album_name", "album.album_type"])
    .select("album.korean_name as album_korean")
    .where("song_artist.artist_id", "=", artistId)
    .where((eb) => eb.ref("song_artist.is_listed")),
);

type TitleRow = Awaited<ReturnType<typeof selectTitlesOfArtist>>[number];

function keysOf({ english_name, korean_name }: TitleRow): string[] {
  return [english_name, ...(korean_name === null ? [] : [korean_name])].map(
    (title) => readTitle(title).key,
  );
}

/** The key of a recording begins with the ids of its acts. */
function actsOf({ recording_key }: TitleRow): string {
  return recording_key.slice(0, recording_key.indexOf(":"));
}
