import { type Failure, failure, isFailure } from "../../../domain/failure.ts";
import { PLAYLIST_SONGS, PLAYLIST_TEXT } from "../../../domain/playlists/playlist-rules.ts";
import type { AddedSongs, SongSource } from "../../../domain/playlists/song-source.ts";
import type { Transaction } from "../../database.ts";
import { queryInBatches } from "../../sql/id-set.ts";
import {
  lockPlaylist,
  lockWithSongs,
  recordPlaylistChanges,
  type PlaylistOf,
  type Refused,
} from "./lock-playlist.ts";
import { loadSongIds, type PlaylistRow } from "./playlist-set.ts";
import { appendSongs, insertSong } from "./playlist-songs.ts";
import { deletePlaylist } from "./playlist-writes.ts";
import { findSongsToAdd } from "./songs-to-add.ts";

/** Adds a song to a playlist. @param position from 1; the end by default @returns a failure, or null */
export async function addSongToPlaylist(
  db: Transaction,
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

/** Appends the songs that a playlist lacks and has room for. A list that changes nothing leaves its version. */
export async function addSongsToPlaylist(
  db: Transaction,
  playlist: PlaylistOf,
  source: SongSource,
  now: Date,
): Promise<AddedSongs | Refused | Failure<"conflict">> {
  const wanted = await findSongsToAdd(db, source);
  const locked = await lockWithSongs(db, playlist, isFailure(wanted) ? undefined : wanted.first);
  if (isFailure(locked)) return locked;
  // Said only to the owner.
  if (isFailure(wanted)) return wanted;
  const { was, songs = [] } = locked;
  if (isFailure(songs)) return songs;
  const current = new Set((await loadSongIds(db, [was.id])).get(was.id));
  const isNew = (id: number) => !current.has(id);
  const fresh = songs.filter(isNew);
  const others = wanted.others.filter(isNew);
  const taken = fresh.slice(0, Math.max(0, PLAYLIST_SONGS - current.size));
  if (taken.length > 0) {
    await appendSongs(db, was.id, taken);
    await touch(db, was, now);
  }
  return {
    added: taken.length,
    already: songs.length + wanted.others.length - fresh.length - others.length,
    left_out: fresh.length + others.length - taken.length,
    added_song_ids: taken,
  };
}

/** Removes a song from a playlist. One that is not in it changes nothing. @returns a failure, or null */
export async function removeSongFromPlaylist(
  db: Transaction,
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

export interface AdditionToUndo {
  songIds: readonly number[];
  /** The version of a private playlist that was created for these songs: unchanged since, it is removed with them. */
  createdVersion?: number | undefined;
}

/**
 * Removes songs that were added together, as far as they are still in the playlist. A song
 * that became another by a merge is found by its origin, so that one that was there before stays.
 * @returns the number of removed songs, and whether the playlist is gone, too
 */
export async function undoAddition(
  db: Transaction,
  playlist: PlaylistOf,
  { songIds, createdVersion }: AdditionToUndo,
  now: Date,
): Promise<{ removed: number; isGone: boolean } | Refused> {
  const was = await lockPlaylist(db, playlist);
  if (isFailure(was)) return was;
  const removed = await queryInBatches(songIds, (batch) =>
    db
      .deleteFrom("playlist_song")
      .where("playlist_id", "=", was.id)
      .where((eb) => eb(eb.fn.coalesce("origin_song_id", "song_id"), "in", batch))
      .returning("song_id")
      .execute(),
  );
  const current = (await loadSongIds(db, [was.id])).get(was.id) ?? [];
  const isUnaffected = createdVersion === was.version && !was.is_public && was.cover === null;
  if (isUnaffected && current.length === 0) {
    await deletePlaylist(db, was);
    return { removed: removed.length, isGone: true };
  }
  if (removed.length > 0) await touch(db, was, now);
  return { removed: removed.length, isGone: false };
}

/** Increments the version of a playlist whose songs changed, and invalidates its pages. */
async function touch(db: Transaction, was: PlaylistRow, now: Date): Promise<void> {
  await db
    .updateTable("playlist")
    .set({ version: was.version + 1, updated_at: now.toISOString() })
    .where("id", "=", was.id)
    .execute();
  await recordPlaylistChanges(db, [was]);
}
