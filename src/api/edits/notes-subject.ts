import {
  findTrackRecordings,
  type PastedRelease,
} from "../../catalogue/liner-notes/track-recordings.ts";
import type { NoteTrack } from "../../catalogue/liner-notes/note-tracks.ts";
import { loadAlbums } from "../../database/catalogue/albums/album-set.ts";
import { loadSurvivors } from "../../database/catalogue/former-ids.ts";
import { loadArtistsOfSongs, loadSongs } from "../../database/catalogue/songs/song-set.ts";
import { listSongsOfAlbum } from "../../database/catalogue/songs/songs.ts";
import type { Snapshot } from "../../database/database.ts";
import { loadRecordingsOfActs } from "../../database/edits/recordings-by-title.ts";
import { loadNamedArtists } from "../../database/people/named.ts";
import { idsOf } from "../../database/sql/id-set.ts";
import { yearOf } from "../../domain/calendar-date.ts";
import type { NamedArtist } from "../../domain/catalogue/artist.ts";
import { joinedNames } from "../../domain/catalogue/artist-names.ts";
import type { Song } from "../../domain/catalogue/song.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { type Failure, failure, isFailure } from "../../domain/failure.ts";

/** The song, the album or the acts of a new release that a request states. */
interface StatedSubject {
  song_id?: number | undefined;
  album_id?: number | undefined;
  artist_ids?: readonly number[] | undefined;
  /** With artist_ids. */
  release?:
    | {
        name?: string | undefined;
        korean_name?: string | null | undefined;
        album_type?: string | null | undefined;
      }
    | undefined;
}

/** The tracks whose recordings are looked for. */
const MOST_TRACKS = 200;

/** The song or the release that notes are of. */
interface Subject {
  /** Those that are here. */
  songs: readonly Song[];
  acts: readonly NamedArtist[];
  /** Null where the notes are of one song. */
  release: Release | null;
}

interface Release extends PastedRelease {
  acts: readonly NamedArtist[];
}

/** Loads the record that notes are of, or the acts of a release that is not here yet. */
export async function loadSubject(
  db: Snapshot,
  { song_id, album_id, artist_ids = [], release: named }: StatedSubject,
): Promise<Subject | Failure<"not_found">> {
  if (song_id !== undefined) {
    const songs = await loadSongs(db, [song_id]);
    const acts = songs.flatMap(({ artists }) => artists);
    return songs.length === 0 ? MISSING_SONG : { songs, acts, release: null };
  }
  if (album_id !== undefined) {
    const [album] = await loadAlbums(db, [album_id]);
    if (album === undefined) return MISSING_ALBUM;
    const songs = await listSongsOfAlbum(db, album_id);
    const acts = [...songs, album].flatMap(({ artists }) => artists);
    return { songs, acts, release: { ...album, acts: album.artists } };
  }
  const acts = await loadActs(db, artist_ids);
  if (isFailure(acts)) return acts;
  const { name: english_name = "", korean_name = null, album_type = null } = named ?? {};
  const release = { english_name, korean_name, album_type, release_date: null, acts };
  return { songs: [], acts, release };
}

const MISSING_SONG = failure("not_found", ERROR_TEXT.song.missing);
const MISSING_ALBUM = failure("not_found", ERROR_TEXT.albumSongs.missing);
const MISSING_ARTIST = failure("not_found", ERROR_TEXT.artist.missing);

/** Loads acts, with those into which merged ones went. */
async function loadActs(
  db: Snapshot,
  ids: readonly number[],
): Promise<NamedArtist[] | Failure<"not_found">> {
  const survivors = await loadSurvivors(db, "artist", ids);
  const current = [...new Set(ids.map((one) => survivors.get(one) ?? one))];
  const named = await loadNamedArtists(db, current);
  const acts = current.flatMap((one) => {
    const act = named.get(one);
    return act === undefined || "mergedInto" in act ? [] : act;
  });
  return acts.length < current.length ? MISSING_ARTIST : acts;
}

/**
 * Finds songs of the acts that tracks may be.
 * @param tracks null for those whose songs are known
 * @param listed the songs of the release, which are none of its other tracks
 */
export async function loadRecordings(
  db: Snapshot,
  tracks: readonly (NoteTrack | null)[],
  release: Release,
  listed: readonly Song[],
) {
  const acts = release.acts.flatMap((act) => act.id ?? []);
  const isWanted = tracks.some((track) => track?.title != null);
  if (!isWanted || acts.length === 0) return [];
  const here = new Set(idsOf(listed));
  const songs = (await loadRecordingsOfActs(db, acts)).filter((song) => !here.has(song.id));
  const found = findTrackRecordings(tracks.slice(0, MOST_TRACKS), songs, release);
  const ids = new Set(found.flat().map(({ song }) => song.id));
  const artists = await loadArtistsOfSongs(db, [...ids]);
  return found.map((all) =>
    all.map(
      ({ song: { id: songId, english_name, korean_name, album, release_date }, isLikely }) => ({
        id: songId,
        english_name,
        korean_name,
        artists: joinedNames(artists.get(songId) ?? []),
        album: album?.english_name ?? null,
        year: yearOf(release_date),
        likely: isLikely,
      }),
    ),
  );
}
