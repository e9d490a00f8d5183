import type { SortBy, SortDirection } from "../../../domain/sort.ts";
import { compareDates } from "../../../domain/calendar-date.ts";
import type { Appearance } from "../../../domain/catalogue/appearance.ts";
import type { Song } from "../../../domain/catalogue/song.ts";
import { compareTracks, type Release } from "../../../domain/catalogue/track-order.ts";
import type { Snapshot } from "../../database.ts";
import { compiled } from "../../sql/compiled.ts";
import { type LoadSongs, loadSongs } from "./song-set.ts";
import { type Range, type ReadDated, songsByDate, undatedLast } from "./songs-by-date.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";
import { idsOf } from "../../sql/id-set.ts";

export interface SongListOptions extends Range {
  /** Only the title tracks of their albums. */
  titlesOnly?: boolean;
  sortBy?: SortBy | undefined;
  sortDirection?: SortDirection | undefined;
}

export async function findSong(db: Snapshot, id: number): Promise<Song | null> {
  const [song] = await loadSongs(db, [id]);
  return song ?? null;
}

/** Lists the songs of an artist in the shape of `load`, by default newest first. Undated ones are always last. */
export async function listSongsOfArtist<Shape extends Release>(
  db: Snapshot,
  load: LoadSongs<Shape>,
  artistId: number,
  { sortBy = "date", sortDirection = "desc", titlesOnly = false, ...range }: SongListOptions = {},
): Promise<Shape[]> {
  dependsOn(db, tag.about("artist", artistId));
  const variant: SongsVariant = { direction: sortDirection, titlesOnly };
  if (sortBy === "date")
    return songsByDate(db, load, readByDate(db, artistId, variant), range, sortDirection);
  const { offset = 0, limit = Number.MAX_SAFE_INTEGER } = range;
  const rows = await selectByName(db, artistId, variant, limit, offset);
  return load(db, idsOf(rows));
}

export async function countTitlesOfArtist(db: Snapshot, artistId: number): Promise<number> {
  dependsOn(db, tag.about("artist", artistId));
  const [row] = await selectTitleCount(db, artistId);
  return row!.count;
}

const selectTitleCount = compiled((db, artistId: number) =>
  db
    .selectFrom("song_artist")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("artist_id", "=", artistId)
    .where((eb) => eb.ref("is_title")),
);

/** Lists the songs of an album by disc and track, with recordings of other albums by their numbers on this one. */
export async function listSongsOfAlbum(db: Snapshot, albumId: number): Promise<Song[]> {
  dependsOn(db, tag.about("album", albumId));
  const rows = await selectIdsOfAlbum(db, albumId);
  const places = await selectPlacesOn(db, albumId);
  const placeOf = new Map(
    places.map(({ song_id, is_title, ...place }) => [
      song_id,
      { ...place, is_title: truthOf(is_title) },
    ]),
  );
  const songs = await loadSongs(db, [...new Set([...idsOf(rows), ...placeOf.keys()])]);
  return songs.map((song) => ({ ...song, ...placeOf.get(song.id) })).sort(compareTracks);
}

const selectIdsOfAlbum = compiled((db, albumId: number) =>
  db.selectFrom("song").select("id").where("album_id", "=", albumId),
);

const selectPlacesOn = compiled((db, albumId: number) =>
  db
    .selectFrom("song_place")
    .select(["song_id", "disc", "track", "is_title"])
    .where("album_id", "=", albumId),
);

/** Lists the further albums that have the recording of a song, the earliest first. */
export async function listOtherAlbums(db: Snapshot, songId: number): Promise<Appearance[]> {
  dependsOn(db, tag.about("song", songId));
  const rows = await selectOtherAlbums(db, songId);
  dependsOn(db, ...tag.names("album", idsOf(rows)));
  return rows
    .map(({ is_title, ...row }) => ({ ...row, is_title: truthOf(is_title) }))
    .sort((a, b) => compareDates(a.release_date, b.release_date, "asc"));
}

const selectOtherAlbums = compiled((db, songId: number) =>
  db
    .selectFrom("song_place")
    .innerJoin("album", "album.id", "song_place.album_id")
    .select(["album.id", "album.english_name as name", "album.release_date"])
    .select(["song_place.disc", "song_place.track", "song_place.is_title"])
    .select(["song_place.english_name as printed_name", "song_place.korean_name as printed_korean"])
    .where("song_place.song_id", "=", songId)
    .orderBy("song_place.position"),
);

function truthOf(value: number | null): boolean | null {
  return value === null ? null : value === 1;
}

type SongsVariant = { direction: SortDirection; titlesOnly: boolean };

function readByDate(db: Snapshot, artistId: number, variant: SongsVariant): ReadDated {
  return ({ date, offset = 0, limit = Number.MAX_SAFE_INTEGER }) =>
    date === undefined
      ? selectByDate(db, artistId, variant, limit, offset)
      : selectOfDate(db, artistId, variant, date, limit, offset);
}

const selectByDate = compiled(selectDated);

const selectOfDate = compiled(
  (db, artistId: number, variant: SongsVariant, date: string, limit: number, offset: number) =>
    selectDated(db, artistId, variant, limit, offset).where("song_artist.release_order", "=", date),
);

function selectDated(
  db: Snapshot,
  id: number,
  variant: SongsVariant,
  limit: number,
  offset: number,
) {
  return selectSongsOfArtist(db, id, variant)
    .select("song_artist.release_order")
    .$if(variant.direction === "asc", (query) =>
      query.orderBy(undatedLast("song_artist.release_order")),
    )
    .orderBy("song_artist.release_order", variant.direction)
    .orderBy("song_artist.song_id", variant.direction)
    .limit(limit)
    .offset(offset);
}

const selectByName = compiled(
  (db, artistId: number, variant: SongsVariant, limit: number, offset: number) =>
    selectSongsOfArtist(db, artistId, variant)
      .innerJoin("song", "song.id", "song_artist.song_id")
      .orderBy("song.sort_key", variant.direction)
      .orderBy("song_artist.song_id", variant.direction)
      .limit(limit)
      .offset(offset),
);

function selectSongsOfArtist(db: Snapshot, artistId: number, { titlesOnly }: SongsVariant) {
  return db
    .selectFrom("song_artist")
    .select("song_artist.song_id as id")
    .where("song_artist.artist_id", "=", artistId)
    .where((eb) => eb.ref("song_artist.is_listed"))
    .$if(titlesOnly, (query) => query.where((eb) => eb.ref("song_artist.is_title")));
}
