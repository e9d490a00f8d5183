import type { PicturedPlaylist, PicturedRecord } from "../../domain/pictured-record.ts";
import { findAlbum } from "./albums.ts";
import { findArtistName } from "./artists.ts";
import type { Reader } from "../database.ts";
import { findPlaylist } from "../community/playlists.ts";
import { findSong } from "./songs.ts";
import type { RecordKind } from "../tables.ts";

/** What a record's picture is drawn of, or null if there is no such record (or an artist without a page). */
export async function findPicturedRecord(
  db: Reader,
  kind: RecordKind,
  id: number,
): Promise<PicturedRecord | null> {
  if (kind === "artist") return findPicturedArtist(db, id);
  const record = await (kind === "album" ? findAlbum(db, id) : findSong(db, id));
  if (record === null) return null;
  const { english_name, korean_name, artists } = record;
  return { kind, id, english_name, korean_name, artists };
}

async function findPicturedArtist(db: Reader, id: number): Promise<PicturedRecord | null> {
  const artist = await findArtistName(db, id);
  return artist && { kind: "artist", ...artist, artists: [] };
}

/** What a playlist's picture is drawn of, or null if there is none that everybody may see. */
export async function findPicturedPlaylist(
  db: Reader,
  id: number,
): Promise<PicturedPlaylist | null> {
  const playlist = await findPlaylist(db, id, null);
  if (playlist === null) return null;
  const { name, background_color, song_ids, user_id, norae_user } = playlist;
  return { kind: "playlist", id, name, background_color, song_ids, user_id, norae_user };
}
