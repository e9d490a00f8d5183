import { type RawBuilder, sql } from "kysely";
import { forUpdate } from "../../database/sql/row-lock.ts";
import { recordChanges } from "../../database/changes/record-changes.ts";
import { tag } from "../../domain/tag.ts";
import { goneRecords } from "./removed-records.ts";
import type { Publishing } from "./run.ts";

/**
 * What becomes of songs in playlists that go. In the place of a merged one stands its survivor; where several of a
 * playlist became one, it stands where the first of them did. One that was removed is taken out: a song that a
 * playlist has is not pruned, so that this is only one which was added while the import was under way.
 *
 * The songs that go are held already, and playlists come after them, as people's writes hold them. Each has another
 * version then: whoever was editing one is told.
 */
export async function followPlaylists(db: Publishing): Promise<void> {
  const gone = goneRecords("song");
  const affected = await forUpdate(
    db,
    db
      .selectFrom("playlist")
      .select("id")
      .where(sql<boolean>`id in (select playlist_id from playlist_song where song_id in ${gone})`)
      .orderBy("id"),
  ).execute();
  if (affected.length === 0) return;
  await recordChanges(
    db,
    affected.map(({ id }) => tag.playlist(id)),
  );
  await sql`update playlist set version = version + 1
    where id in (select playlist_id from playlist_song where song_id in ${gone})`.execute(db);
  await sql`delete from playlist_song where playlist_id in (
      select playlist_id from playlist_song where song_id in ${gone}
    ) and exists (
      select 1 from playlist_song other
      where other.playlist_id = playlist_song.playlist_id
        and ${survivorOf(sql`other.song_id`)} = ${survivorOf(sql`playlist_song.song_id`)}
        and (other.position, other.song_id) < (playlist_song.position, playlist_song.song_id)
    )`.execute(db);
  await sql`update playlist_song set song_id = ${survivorOf(sql`song_id`)}
    where song_id in (select loser_id from staging.merge where kind = 'song')`.execute(db);
  await sql`delete from playlist_song where song_id in ${gone}`.execute(db);
}

/** The song that one becomes; itself, if it stays. */
function survivorOf(songId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select winner_id from staging.merge where kind = 'song' and loser_id = ${songId}
  ), ${songId})`;
}
