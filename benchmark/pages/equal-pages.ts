import type { DatabaseSync } from "node:sqlite";
import { pagePath } from "../../src/domain/page-path.ts";
import { WRITING_ROLES } from "../../src/domain/catalogue/role.ts";

/** The records of each kind. */
const RECORDS = 16;

/** Of what the records have about so many, at every size of a catalogue. */
const SONGS_OF_ACT = 12;
const SONGS_OF_ALBUM = 5;
const CREDITS_OF_SONG = 4;
const SONGS_OF_WRITER = 25;
const SONGS_OF_PLAYLIST = 20;
const REVIEWS_OF_USER = 5;

const WRITERS = `select artist_id as id from credit_count where scope = 'all' and role = 'writing'`;

/** Returns addresses of each kind of page with about equally many rows in any catalogue, and of the longest lists. */
export function equalPages(database: DatabaseSync): Map<string, string[]> {
  const idsOf = (sql: string, limit = RECORDS) =>
    database
      .prepare(`${sql} limit ${limit}`)
      .all()
      .map((row) => Number(row["id"]));
  const acts = idsOf(`select id from artist order by abs(num_songs - ${SONGS_OF_ACT}), id`);
  const albums = idsOf(`select id from album order by abs(num_songs - ${SONGS_OF_ALBUM}), id`);
  const songs = idsOf(
    `select song_id as id from credit group by song_id order by abs(count(*) - ${CREDITS_OF_SONG}), song_id`,
  );
  const writers = idsOf(`${WRITERS} order by abs(songs - ${SONGS_OF_WRITER}), id`);
  const playlists = idsOf(
    `select playlist_id as id from playlist_song
    where playlist_id in (select id from playlist where is_public)
    group by playlist_id order by abs(count(*) - ${SONGS_OF_PLAYLIST}), playlist_id`,
  );
  const users = idsOf(
    `select user_id as id from review_tally order by abs(shown - ${REVIEWS_OF_USER}), user_id`,
  );
  const [largestAct = 0] = idsOf("select id from artist order by num_songs desc");
  const [largestWriter = 0] = idsOf(`${WRITERS} order by songs desc`);
  const names = database.prepare("select english_name from song order by id limit ?").all(RECORDS);
  const pairs = writers.map((id, at) => [id, writers[(at + 1) % writers.length]!] as const);
  const asked = (id: number) => ({ id, roles: [...WRITING_ROLES] });
  return new Map([
    ["home", [pagePath.home()]],
    ["act", acts.map(pagePath.artist)],
    ["writer", writers.map((id) => pagePath.artistTab(id, "credits"))],
    ["album", albums.map(pagePath.album)],
    ["song", songs.map(pagePath.song)],
    ["discovery", [pagePath.discoveryList("idol-groups"), pagePath.discoveryList("idol-solos")]],
    ["credits", writers.map((id) => pagePath.artistCredits(id))],
    ["credits, largest", [pagePath.artistCredits(largestWriter)]],
    ["songs of an act, largest", [pagePath.artistSongs(largestAct)]],
    ["search", names.map((row) => pagePath.search(String(row["english_name"])))],
    ["top credits", [pagePath.topCredits()]],
    ["recent releases", [pagePath.recentReleases()]],
    [
      "together",
      pairs.map(([one, other]) => pagePath.together({ people: [one, other].map(asked) })),
    ],
    ["connection", pairs.map(([from, to]) => pagePath.connection({ from, to }))],
    ["feed", [pagePath.feed()]],
    ["playlist", playlists.map(pagePath.playlist)],
    ["profile", users.map((id) => pagePath.profile(`user${id}`))],
  ]);
}
