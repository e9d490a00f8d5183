import { type RawBuilder, sql } from "kysely";
import { forUpdate } from "../../../database/sql/row-lock.ts";
import { recordChanges } from "../../../database/changes/record-changes.ts";
import { tag } from "../../../domain/tag.ts";
import { removedRecords } from "../project/removed-records.ts";
import type { Publishing } from "../run.ts";

/**
 * Replaces merged songs in playlists by their survivors, at the position of the first of several (the others are kept for
 * when the merge is undone), and takes out removed songs: pruning spares those in playlists, but the edit that made one may
 * be reverted while it is being added. Each playlist gets a new version, so that concurrent edits conflict.
 *
 * The songs are locked already, and then the playlists, in the same order as by other writes.
 */
export async function followPlaylists(db: Publishing): Promise<void> {
  const gone = removedRecords("song");
  const affected = await forUpdate(
    db,
    db
      .selectFrom("playlist")
      .select("id")
      .where(sql<boolean>`id in (select playlist_id from playlist_song where song_id in ${gone})`)
      .orderBy("id"),
  ).execute();
  if (affected.length === 0) return;
  const tags = affected.map(({ id }) => tag.about("playlist", id));
  await recordChanges(db, tags);
  await sql`update playlist set version = version + 1
    where id in (select playlist_id from playlist_song where song_id in ${gone})`.execute(db);
  const isDoubled = sql`playlist_id in (
      select playlist_id from playlist_song where song_id in ${gone}
    ) and exists (
      select 1 from playlist_song other
      where other.playlist_id = playlist_song.playlist_id
        and ${survivorOf(sql`other.song_id`)} = ${survivorOf(sql`playlist_song.song_id`)}
        and (other.position, other.song_id) < (playlist_song.position, playlist_song.song_id)
    )`;
  await sql`insert into merged_playlist_song (playlist_id, song_id, position)
    select playlist_id, coalesce(origin_song_id, song_id), position from playlist_song
    where ${isDoubled}
    on conflict (playlist_id, song_id) do update set position = excluded.position`.execute(db);
  await sql`delete from playlist_song where ${isDoubled}`.execute(db);
  await sql`update playlist_song set song_id = ${survivorOf(sql`song_id`)},
      origin_song_id = coalesce(origin_song_id, song_id)
    where song_id in (select loser_id from staging_merge where kind = 'song')`.execute(db);
  await sql`delete from playlist_song where song_id in ${gone}`.execute(db);
}

/** Returns the survivor of a merged song, or the song itself. */
function survivorOf(songId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select winner_id from staging_merge where kind = 'song' and loser_id = ${songId}
  ), ${songId})`;
}
