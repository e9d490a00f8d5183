import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { pagePath } from "../../src/domain/page-path.ts";

/** The songs of the playlist that is measured. */
const PLAYLIST_SONGS = 50;

/** Returns the address of each measured page by its name: of an act, a writer, an album and a song the largest. */
export function addressesOf(folder: string, playlist: number): Map<string, string> {
  const database = new DatabaseSync(join(folder, "norae.sqlite"), { readOnly: true });
  const idOf = (sql: string) => Number(database.prepare(`${sql} limit 1`).get()?.["id"]);
  const act = idOf("select id from artist order by num_songs desc, id");
  const writer = idOf(
    `select artist_id as id from credit_count join artist on artist.id = artist_id
     where scope = 'all' and role = 'writing' and num_songs = 0 order by songs desc, artist_id`,
  );
  const album = idOf("select id from album order by num_songs desc, id");
  const song = idOf(
    "select song_id as id from credit_role group by song_id order by count(*) desc, song_id",
  );
  database.close();
  return new Map([
    ["home", pagePath.home()],
    ["act", pagePath.artist(act)],
    ["writer", pagePath.artist(writer)],
    ["album", pagePath.album(album)],
    ["song", pagePath.song(song)],
    ["discovery", pagePath.artistDiscovery()],
    ["credits", pagePath.artistCredits(writer)],
    ["search", pagePath.search("love")],
    ["top credits", pagePath.topCredits()],
    ["recent releases", pagePath.recentReleases()],
    ["playlist", pagePath.playlist(playlist)],
  ]);
}

/** Returns songs for a playlist, spread over the catalogue. */
export function playlistSongs(folder: string): number[] {
  const database = new DatabaseSync(join(folder, "norae.sqlite"), { readOnly: true });
  const ids = database.prepare("select id from song order by id").all();
  database.close();
  const step = Math.floor(ids.length / PLAYLIST_SONGS);
  return Array.from({ length: PLAYLIST_SONGS }, (_, at) => Number(ids[at * step]?.["id"]));
}
