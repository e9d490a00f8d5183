import type { DatabaseSync } from "node:sqlite";
import { PLAYLIST_SONGS } from "../../src/domain/playlists/playlist-rules.ts";
import { type Random, randomOf } from "../../src/catalogue/made-up/random.ts";
import { titleOf } from "../../src/catalogue/made-up/names.ts";
import { randomTime, randomUser } from "./people.ts";

/** Adds playlists: most by a few users, most with a few songs. Recomputes the stored counts. */
export function fillPlaylists(database: DatabaseSync, people: number, playlists: number): void {
  const next = randomOf(playlists);
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
  for (let id = 1; id <= playlists; id += 1) {
    const at = randomTime(next);
    const isPublic = next() < 0.5 ? 1 : 0;
    playlist.run(
      id,
      randomUser(next, people),
      titleOf(next).latin,
      titleOf(next).latin,
      isPublic,
      at,
      at,
    );
    const length = lengthOf(next);
    for (let position = 0; position < length; position += 1)
      song.run(id, songs[Math.floor(songs.length * next() ** 2.5)]!, position);
  }
  database.exec(`insert into playlist_tally (user_id, shown, hidden)
    select user_id, sum(is_public), sum(not is_public) from playlist group by user_id`);
  // The database has sixteen slots.
  database.exec(`insert or replace into feed_tally (slot, shown)
    select user_id % 16, sum(is_public) from playlist group by user_id % 16`);
  database.exec("commit");
}

/** Returns the number of songs; one playlist in fifty has the maximum. */
function lengthOf(next: Random): number {
  return next() < 0.02 ? PLAYLIST_SONGS : 1 + Math.floor(40 * next() ** 2);
}
