import { PLAYLIST_COVERS } from "../../domain/playlists/playlist-rules.ts";
import type { PicturedPlaylist, PicturedRecord } from "../../domain/pictures/pictured-record.ts";
import { findAlbum } from "./albums/albums.ts";
import { findArtistName } from "./artists/artists.ts";
import type { Snapshot } from "../database.ts";
import { findPlaylist } from "../community/playlists/playlists.ts";
import { loadSongs } from "./songs/song-set.ts";
import { findSong } from "./songs/songs.ts";
import type { RecordKind } from "../tables.ts";

/** Finds the data for the picture of a record, or null. Artists without a page have no picture. */
export async function findPicturedRecord(
  db: Snapshot,
  kind: RecordKind,
  id: number,
): Promise<PicturedRecord | null> {
  if (kind === "artist") {
    const artist = await findArtistName(db, id);
    return artist && { kind, ...artist, artists: [] };
  }
  const record = await (kind === "album" ? findAlbum(db, id) : findSong(db, id));
  if (record === null) return null;
  const { english_name, korean_name, picture_url, artists } = record;
  return { kind, id, english_name, korean_name, picture_url, artists };
}

/** Finds the data for the picture of a public playlist, or null. */
export async function findPicturedPlaylist(
  db: Snapshot,
  id: number,
): Promise<PicturedPlaylist | null> {
  const playlist = await findPlaylist(db, id, null);
  if (playlist === null) return null;
  const { name, background_color, song_ids, user_id, norae_user } = playlist;
  const songs = await loadSongs(db, song_ids.slice(0, PLAYLIST_COVERS));
  return { kind: "playlist", id, name, background_color, songs, user_id, norae_user };
}
