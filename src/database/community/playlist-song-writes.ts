import { type Failure, failure, isFailure } from "../../domain/failure.ts";
import { PLAYLIST_SONGS, PLAYLIST_TEXT } from "../../domain/playlist-rules.ts";
import type { Writer } from "../database.ts";
import {
  lockPlaylist,
  lockWithSongs,
  recordPlaylistChanges,
  type PlaylistOf,
  type Refused,
} from "./lock-playlist.ts";
import { loadSongIds, type PlaylistRow } from "./playlist-set.ts";
import { insertSong } from "./playlist-songs.ts";

/** Adds a song to a playlist. @param position from 1; the end by default @returns a failure, or null */
export async function addSongToPlaylist(
  db: Writer,
  playlist: PlaylistOf,
  { songId, position }: { songId: number; position?: number | undefined },
  now: Date,
): Promise<Refused | Failure<"conflict"> | null> {
  const locked = await lockWithSongs(db, playlist, [songId]);
  if (isFailure(locked)) return locked;
  const { was, songs } = locked;
  if (isFailure(songs)) return songs;
  const [song] = songs ?? [];
  const current = (await loadSongIds(db, [was.id])).get(was.id) ?? [];
  if (song === undefined || current.includes(song))
    return failure("conflict", PLAYLIST_TEXT.already);
  if (current.length >= PLAYLIST_SONGS) return failure("conflict", PLAYLIST_TEXT.full);
  await insertSong(db, was.id, song, position);
  await touch(db, was, now);
  return null;
}

/** Removes a song from a playlist. One that is not in it changes nothing. @returns a failure, or null */
export async function removeSongFromPlaylist(
  db: Writer,
  playlist: PlaylistOf,
  songId: number,
  now: Date,
): Promise<Refused | null> {
  const was = await lockPlaylist(db, playlist);
  if (isFailure(was)) return was;
  const removed = await db
    .deleteFrom("playlist_song")
    .where("playlist_id", "=", was.id)
    .where((eb) =>
      eb.or([
        eb("song_id", "=", songId),
        eb(
          "song_id",
          "=",
          eb.selectFrom("song_former_id").select("record_id").where("id", "=", songId),
        ),
      ]),
    )
    .returning("song_id")
    .execute();
  if (removed.length > 0) await touch(db, was, now);
  return null;
}

/** Increments the version of a playlist whose songs changed, and invalidates its pages. */
async function touch(db: Writer, was: PlaylistRow, now: Date): Promise<void> {
  await db
    .updateTable("playlist")
    .set({ version: was.version + 1, updated_at: now.toISOString() })
    .where("id", "=", was.id)
    .execute();
  await recordPlaylistChanges(db, [was]);
}
