import { type RawBuilder, sql } from "kysely";
import { forUpdate } from "../../../database/sql/row-lock.ts";
import { recordChanges } from "../../../database/changes/record-changes.ts";
import { tag } from "../../../domain/tag.ts";
import { removedRecords } from "../project/difference.ts";
import type { ImportRun, ImportTransaction } from "../run.ts";
import { PLAYLIST_SONGS } from "../../../domain/playlists/playlist-rules.ts";

/**
 * Replaces merged songs in playlists by their survivors, at the position of the first of several (the others are kept for
 * when the merge is undone), and takes out removed songs: pruning spares those in playlists, but the edit that made one may
 * be reverted while it is being added. Each playlist gets a new version, so that concurrent edits conflict.
 *
 * The songs are locked already, and then the playlists, in the same order as by other writes.
 * @returns the number of playlists that changed
 */
export async function followPlaylists(db: ImportTransaction): Promise<number> {
  const gone = removedRecords("song");
  const affected = await forUpdate(
    db,
    db
      .selectFrom("playlist")
      .select("id")
      .where(sql<boolean>`id in (select playlist_id from playlist_song where song_id in ${gone})`)
      .orderBy("id"),
  ).execute();
  if (affected.length === 0) return 0;
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
  return affected.length;
}

function survivorOf(songId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select winner_id from staging_merge where kind = 'song' and loser_id = ${songId}
  ), ${songId})`;
}

/** Gives places in playlists back to a song whose merge is undone, unless the survivor is gone from them or they are full. */
export async function returnPlaylists(run: ImportRun, db: ImportTransaction): Promise<void> {
  if (run.unmerge?.kind !== "song") return;
  const { id, survivor } = run.unmerge;
  const origins = sql`(select origin_id from staging_unmerged)`;
  const members = sql`(
    select id from song_former_id where record_id = ${survivor}
    union select origin_id from staging_unmerged union select ${sql.lit(survivor)}
  )`;
  const affected = await forUpdate(
    db,
    db
      .selectFrom("playlist")
      .select("id")
      .where(
        sql<boolean>`id in (
          select playlist_id from playlist_song where song_id = ${survivor} and (
            origin_song_id in ${origins} or playlist_id in (
              select playlist_id from merged_playlist_song where song_id in ${members}
            )
          )
        )`,
      )
      .orderBy("id"),
  ).execute();
  for (const playlist of affected) {
    const changes = await returnPlaces(db, playlist.id, { id, survivor, members });
    if (changes === 0) continue;
    await sql`update playlist set version = version + 1 where id = ${playlist.id}`.execute(db);
    await recordChanges(db, [tag.about("playlist", playlist.id)]);
  }
  // No other merge is left that could return these.
  await sql`delete from merged_playlist_song where song_id in (${id}, ${survivor})
    and not exists (select 1 from song_former_id f where f.record_id = merged_playlist_song.song_id)`.execute(
    db,
  );
}

interface Place {
  song_id: number;
  position: number;
  /** The song that the place belongs to from now on. */
  record_id: number;
}

/** @returns the number of places that changed */
async function returnPlaces(
  db: ImportTransaction,
  playlist: number,
  { id, survivor, members }: { id: number; survivor: number; members: ReturnType<typeof sql> },
): Promise<number> {
  const returns = (origin: string) => sql`case when ${sql.ref(origin)} in (
    select origin_id from staging_unmerged
  ) then ${sql.lit(id)} else ${sql.lit(survivor)} end`;
  const moved = await sql`update playlist_song
    set song_id = ${id}, origin_song_id = nullif(origin_song_id, ${id})
    where playlist_id = ${playlist} and song_id = ${survivor}
      and origin_song_id in (select origin_id from staging_unmerged)`.execute(db);
  const { rows: aside } = await sql<Place>`
    select song_id, position, ${returns("song_id")} as record_id from merged_playlist_song
    where playlist_id = ${playlist} and song_id in ${members}
    order by position, song_id`.execute(db);
  const { rows: current } = await sql<{ song_id: number }>`
    select song_id from playlist_song where playlist_id = ${playlist}`.execute(db);
  const songs = new Set(current.map((row) => row.song_id));
  let changes = Number(moved.numAffectedRows ?? 0);
  for (const { song_id, position, record_id } of aside) {
    if (songs.has(record_id) || songs.size >= PLAYLIST_SONGS) continue;
    songs.add(record_id);
    const origin = song_id === record_id ? null : song_id;
    await sql`insert into playlist_song (playlist_id, song_id, position, origin_song_id)
      values (${playlist}, ${record_id}, ${position}, ${origin})`.execute(db);
    await sql`delete from merged_playlist_song
      where playlist_id = ${playlist} and song_id = ${song_id}`.execute(db);
    changes += 1;
  }
  return changes;
}
