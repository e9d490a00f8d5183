import { sql } from "kysely";
import { tag } from "../../domain/tag.ts";
import { FEWEST_SONGS_OF_ALBUM } from "../../domain/credits/year-in-credits.ts";
import { loadAlbums } from "../catalogue/albums/album-set.ts";
import { dependsOn } from "../changes/dependencies.ts";
import { factOf, selectSongsOfActs } from "../counts/act-writing.ts";
import type { CountedState } from "../counts/counted-state.ts";
import type { Snapshot } from "../database.ts";

/** The live tables, of which the songs in `matching` are counted. */
const MATCHING: CountedState = {
  table: (name) => sql.table(name),
  // Acts are counted by their rows `a` of these songs, not by all of their songs.
  isAffected: (what, column) =>
    sql`${what === "song" ? column : sql`a.song_id`} in (select song_id from matching)`,
};

/** Selects the songs on albums of a year, which are found by a song of that year: no index has the dates of albums. */
function selectSongsOnAlbumsOf(year: number) {
  const [from, before] = [String(year), `${year}~`];
  return sql`select on_album.id as song_id from song on_album where on_album.album_id in (
      select al.id from album al where al.release_date >= ${from} and al.release_date < ${before}
        and al.id in (
          select y.album_id from song y where y.release_date >= ${from} and y.release_date < ${before}
        )
    )`;
}

/** Lists the albums of a year whose known songs all credit a member of its act at the time, most songs first. */
export async function listSelfWrittenAlbumsOf(db: Snapshot, year: number, limit: number) {
  dependsOn(db, tag.lists);
  const byAlbum = sql<{ album_id: number; known: number }>`(
    with matching as materialized (${selectSongsOnAlbumsOf(year)})
    select album_id, sum(is_known) as known from (
      select album_id, song_id, max(${factOf("writing", "known")}) as is_known,
        max(${factOf("writing", "member")}) as is_by_member
      from (${selectSongsOfActs(MATCHING)}) as facts
      group by album_id, song_id
    ) as counted
    group by album_id
    having sum(is_known) >= ${sql.lit(FEWEST_SONGS_OF_ALBUM)} and sum(is_known) = sum(is_by_member)
  )`;
  const rows = await db
    .selectFrom(byAlbum.as("counted"))
    .select(["album_id", "known"])
    .orderBy("known", "desc")
    .orderBy("album_id")
    .limit(limit)
    .execute();
  const knownOf = new Map(rows.map((row) => [row.album_id, row.known]));
  const albums = await loadAlbums(db, [...knownOf.keys()]);
  return albums.map(({ id, english_name: name, release_date, artists, num_songs: songs }) => ({
    id,
    name,
    release_date,
    artists,
    songs,
    known: knownOf.get(id) ?? 0,
  }));
}
