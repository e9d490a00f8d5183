import type { DatabaseSync } from "node:sqlite";
import { PLAYLIST_SONGS } from "../../src/domain/playlist-rules.ts";
import { mulberry32 } from "../place/mulberry32.ts";
import { madeUpName, type Random } from "./names.ts";
import { momentOf, someone } from "./people.ts";

const PLAYLISTS = 50_000;

/** What people put together: most of it by a few, of a few songs each; what is kept counted is counted anew. */
export function fillPlaylists(database: DatabaseSync): void {
  const next = mulberry32(PLAYLISTS);
  const songs = database
    .prepare("select id from song")
    .all()
    .map((row) => Number(row["id"]));
  database.exec("begin");
  const playlist = database.prepare(`insert into playlist
    (id, user_id, name, description, is_public, theme, version, created_at, updated_at)
    values (?, ?, ?, ?, ?, 'RAIN', 1, ?, ?)`);
  const song = database.prepare(
    "insert or ignore into playlist_song (playlist_id, song_id, position) values (?, ?, ?)",
  );
  for (let id = 1; id <= PLAYLISTS; id += 1) {
    const at = momentOf(next);
    const isPublic = next() < 0.5 ? 1 : 0;
    playlist.run(id, someone(next), madeUpName(next), madeUpName(next), isPublic, at, at);
    const length = lengthOf(next);
    for (let position = 0; position < length; position += 1)
      song.run(id, songs[Math.floor(songs.length * next() ** 2.5)]!, position);
  }
  database.exec(`insert into playlist_tally (user_id, shown, hidden)
    select user_id, sum(is_public), sum(not is_public) from playlist group by user_id`);
  // As many slots as the database has them kept in.
  database.exec(`insert or replace into feed_tally (slot, shown)
    select user_id % 16, sum(is_public) from playlist group by user_id % 16`);
  database.exec("commit");
}

/** One in fifty is as long as may be. */
function lengthOf(next: Random): number {
  return next() < 0.02 ? PLAYLIST_SONGS : 1 + Math.floor(40 * next() ** 2);
}
