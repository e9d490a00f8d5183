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

/** Puts a song into a playlist. @param position from 1; without one, last @returns why it may not, or null */
export async function addSongToPlaylist(
  db: Writer,
  playlist: PlaylistOf,
  { songId, position }: { songId: number; position?: number | undefined },
  now: Date,
): Promise<Refused | Failure<"conflict"> | null> {
  const held = await lockWithSongs(db, playlist, [songId]);
  if (isFailure(held)) return held;
  const { was, songs } = held;
  if (isFailure(songs)) return songs;
  const [song] = songs ?? [];
  const kept = (await loadSongIds(db, [was.id])).get(was.id) ?? [];
  if (song === undefined || kept.includes(song)) return failure("conflict", PLAYLIST_TEXT.already);
  if (kept.length >= PLAYLIST_SONGS) return failure("conflict", PLAYLIST_TEXT.full);
  await insertSong(db, was.id, song, position);
  await touch(db, was, now);
  return null;
}

/** Takes a song out of a playlist; one that is not in it changes nothing. @returns why it may not, or null */
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

/** Marks a playlist of which a song was added or removed. */
async function touch(db: Writer, was: PlaylistRow, now: Date): Promise<void> {
  await db
    .updateTable("playlist")
    .set({ version: was.version + 1, updated_at: now.toISOString() })
    .where("id", "=", was.id)
    .execute();
  await recordPlaylistChanges(db, [was]);
}
