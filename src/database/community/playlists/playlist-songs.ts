import type { Insertable } from "kysely";
import { ERROR_TEXT } from "../../../domain/error-texts.ts";
import { failure } from "../../../domain/failure.ts";
import { PLAYLIST_TEXT } from "../../../domain/playlists/playlist-rules.ts";
import { LostRace, type Transaction } from "../../database.ts";
import type { Tables } from "../../tables.ts";
import { idsOf, queryInBatches } from "../../sql/id-set.ts";
import { forKeyShare, forKeyShareSkipLocked } from "../../sql/row-lock.ts";
import { loadSurvivors } from "../../catalogue/former-ids.ts";

/**
 * Finds songs by their ids, in their order, and locks them against removal. Merged songs are replaced by their survivor,
 * without duplicates. Must be called before the playlist is locked, in the order of imports.
 * @throws LostRace
 */
export async function lockSongs(db: Transaction, ids: readonly number[]) {
  if (new Set(ids).size < ids.length) return failure("conflict", PLAYLIST_TEXT.already);
  const songs = replaceIds(ids, await loadSurvivors(db, "song", ids));
  const ascending = songs.toSorted((a, b) => a - b);
  const locked = new Set(await queryInBatches(ascending, lockOf(db, forKeyShare)));
  const missing = songs.filter((id) => !locked.has(id));
  if (missing.length === 0) return songs;
  // Merged by an import that the locks had to wait for. Waiting for the survivors, too, would be out of order.
  const survivors = await loadSurvivors(db, "song", missing);
  if (survivors.size < missing.length) return failure("not_found", ERROR_TEXT.song.missing);
  const wanted = new Set(survivors.values());
  const free = await queryInBatches(wanted, lockOf(db, forKeyShareSkipLocked));
  if (free.length < wanted.size) throw new LostRace();
  return replaceIds(songs, survivors);
}

/** Returns a query that locks songs in the order of their ids, which is that of imports. */
function lockOf(db: Transaction, forLock: typeof forKeyShare) {
  return async (batch: number[]) => {
    const query = db.selectFrom("song").select("id").where("id", "in", batch).orderBy("id");
    return idsOf(await forLock(db, query).execute());
  };
}

function replaceIds(ids: readonly number[], survivors: ReadonlyMap<number, number>): number[] {
  return [...new Set(ids.map((id) => survivors.get(id) ?? id))];
}

/** Replaces the songs of a playlist. Those that stay keep their origin. */
export async function replaceSongs(
  db: Transaction,
  playlistId: number,
  songIds: readonly number[],
): Promise<void> {
  const moved = await db
    .selectFrom("playlist_song")
    .select(["song_id", "origin_song_id"])
    .where("playlist_id", "=", playlistId)
    .where("origin_song_id", "is not", null)
    .execute();
  const origins = new Map(moved.map((row) => [row.song_id, row.origin_song_id]));
  await db.deleteFrom("playlist_song").where("playlist_id", "=", playlistId).execute();
  await insertRows(
    db,
    songIds.map((song_id, at) => ({
      playlist_id: playlistId,
      song_id,
      position: at + 1,
      origin_song_id: origins.get(song_id) ?? null,
    })),
  );
}

export async function appendSongs(db: Transaction, playlistId: number, songIds: readonly number[]) {
  const { position: first } = await placeFor(db, playlistId, undefined);
  await insertRows(
    db,
    songIds.map((song_id, at) => ({ playlist_id: playlistId, song_id, position: first + at })),
  );
}

/** Inserts in batches of powers of two, so that lists of every length share a few prepared statements. */
async function insertRows(db: Transaction, rows: readonly Insertable<Tables["playlist_song"]>[]) {
  let at = 0;
  while (at < rows.length) {
    const size = 2 ** Math.floor(Math.log2(rows.length - at));
    await db
      .insertInto("playlist_song")
      .values(rows.slice(at, at + size))
      .execute();
    at += size;
  }
}

/** Inserts a song at a position, from 1, before the song there. Without a position, or beyond the end, appends it. */
export async function insertSong(
  db: Transaction,
  playlistId: number,
  songId: number,
  position: number | undefined,
): Promise<void> {
  const place = await placeFor(db, playlistId, position);
  if (place.isTaken)
    await db
      .updateTable("playlist_song")
      .set((eb) => ({ position: eb("position", "+", 1) }))
      .where("playlist_id", "=", playlistId)
      .where("position", ">=", place.position)
      .execute();
  await db
    .insertInto("playlist_song")
    .values({ playlist_id: playlistId, song_id: songId, position: place.position })
    .execute();
}

/** Returns the stored position for the n-th song. Stored positions have gaps. */
async function placeFor(db: Transaction, playlistId: number, position: number | undefined) {
  const ofPlaylist = db.selectFrom("playlist_song").where("playlist_id", "=", playlistId);
  if (position !== undefined) {
    const standing = await ofPlaylist
      .select("position")
      .orderBy("position")
      .orderBy("song_id")
      .limit(1)
      .offset(position - 1)
      .executeTakeFirst();
    if (standing !== undefined) return { position: standing.position, isTaken: true };
  }
  const { last } = await ofPlaylist
    .select((eb) => eb.fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  return { position: ((last as number | null) ?? 0) + 1, isTaken: false };
}
