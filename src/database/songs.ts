import type { SortBy, SortDirection } from "../domain/sort.ts";
import type { Song } from "../domain/song.ts";
import { compareNewestFirst, compareTracks } from "../domain/track-order.ts";
import type { Reader } from "./database.ts";
import { loadSongs } from "./song-set.ts";

export interface SongListOptions {
  /** Only the title tracks of their albums. */
  titlesOnly?: boolean;
  sortBy?: SortBy | undefined;
  sortDirection?: SortDirection | undefined;
  limit?: number;
}

/** The song with this id, or null if there is none. */
export async function findSong(db: Reader, id: number): Promise<Song | null> {
  const [song] = await loadSongs(db, [id]);
  return song ?? null;
}

/** Whether there is a song with this id. */
export async function songExists(db: Reader, id: number): Promise<boolean> {
  const row = await db.selectFrom("song").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** The songs of an artist, by default the newest first. The undated come last in either direction. */
export async function listSongsOfArtist(
  db: Reader,
  artistId: number,
  options: SongListOptions = {},
): Promise<Song[]> {
  const { sortBy = "date", sortDirection = "desc" } = options;
  const ids = await selectSongsOfArtist(db, artistId, { ...options, sortBy, sortDirection });
  const songs = await loadSongs(db, ids);
  // The index knows no tracks: songs of one day are put in the order of their album here.
  return sortBy === "date" && sortDirection === "desc" ? songs.sort(compareNewestFirst) : songs;
}

/** The songs of an album by disc and track; those without a number come last. */
export async function listSongsOfAlbum(db: Reader, albumId: number): Promise<Song[]> {
  const rows = await db.selectFrom("song").select("id").where("album_id", "=", albumId).execute();
  const songs = await loadSongs(
    db,
    rows.map((row) => row.id),
  );
  return songs.sort(compareTracks);
}

async function selectSongsOfArtist(
  db: Reader,
  artistId: number,
  { titlesOnly = false, sortBy, sortDirection, limit }: Sorted & SongListOptions,
): Promise<number[]> {
  const rows = await db
    .selectFrom("song_artist")
    .select("song_artist.song_id")
    .where("song_artist.artist_id", "=", artistId)
    .$if(titlesOnly, (query) => query.where((eb) => eb.ref("song_artist.is_title")))
    .$if(sortBy === "name", (query) =>
      query
        .innerJoin("song", "song.id", "song_artist.song_id")
        .orderBy("song.sort_key", sortDirection),
    )
    // Without a date the order is '': last by itself when it descends.
    .$if(sortBy === "date" && sortDirection === "asc", (query) =>
      query.orderBy((eb) =>
        eb.case().when("song_artist.release_order", "=", "").then(eb.lit(1)).else(eb.lit(0)).end(),
      ),
    )
    .$if(sortBy === "date", (query) => query.orderBy("song_artist.release_order", sortDirection))
    .orderBy("song_artist.song_id", sortDirection)
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .execute();
  return rows.map((row) => row.song_id);
}

interface Sorted {
  sortBy: SortBy;
  sortDirection: SortDirection;
}
