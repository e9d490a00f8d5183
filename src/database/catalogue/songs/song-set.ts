import { artistsOf, NAMED_ARTIST_COLUMNS, namedArtistsBy } from "../artists/named-artist.ts";
import { type NotNull, sql } from "kysely";
import type { Release } from "../../../domain/catalogue/track-order.ts";
import { LIST_ROLES, ROLES } from "../../../domain/catalogue/role.ts";
import type { ListedSong, PlayableSong, Song } from "../../../domain/catalogue/song.ts";
import type { Snapshot } from "../../database.ts";
import { compiled } from "../../sql/compiled.ts";
import { inOrder, queryInBatches } from "../../sql/id-set.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";

/** The condition for rows of `song` that are songs, without a parameter, so that partial indexes are used. */
export const IS_SONG = sql<boolean>`song.kind = 'song'`;

/** Loads songs in one of their shapes, in the order of the ids, without missing ones. */
export type LoadSongs<Shape> = (db: Snapshot, ids: readonly number[]) => Promise<Shape[]>;

export const loadListedSongs: LoadSongs<ListedSong> = async (db, ids) => {
  const rows = await queryInBatches(ids, (batch) => selectListedSongs(db, batch));
  return inOrder(ids, await listedSongs(db, ids, rows));
};

/** Loads of songs only the fields by which they are sorted. */
export const loadReleases: LoadSongs<Release & { id: number }> = async (db, ids) => {
  const rows = await queryInBatches(ids, (batch) => selectReleases(db, batch));
  const songs = rows.map(({ album_id: id, ...row }) => ({
    ...row,
    album: id === null ? null : { id },
  }));
  return inOrder(ids, songs);
};

const selectReleases = compiled((db, ids: readonly number[]) =>
  db
    .selectFrom("song")
    .select(["id", "english_name", "album_id", "disc", "track", "is_title", "release_date"])
    .where("id", "in", ids),
);

export const loadPlayableSongs: LoadSongs<PlayableSong> = async (db, ids) => {
  const rows = await queryInBatches(ids, (batch) => selectPlayableSongs(db, batch));
  return inOrder(ids, await listedSongs(db, ids, rows));
};

export const loadSongs: LoadSongs<Song> = async (db, ids) => {
  dependsOn(db, ...tag.abouts("song", ids));
  const rows = await queryInBatches(ids, (batch) => selectSongs(db, batch));
  const songs = await listedSongs(db, ids, rows);
  const featuredRows = await queryInBatches(ids, (batch) => selectFeaturedArtists(db, batch));
  const featured = namedArtistsBy(db, featuredRows, (row) => row.song_id);
  return inOrder(
    ids,
    songs.map((song) => ({
      ...song,
      credits_cut: LIST_ROLES.filter((role) => song.credits_cut.includes(ROLES[role].letter)),
      featured: featured.get(song.id) ?? [],
    })),
  );
};

export const loadArtistsOfSongs = artistsOf("song");

const selectFeaturedArtists = compiled((db, ids: readonly number[]) =>
  db
    .selectFrom("credit")
    .leftJoin("artist", "artist.id", "credit.artist_id")
    .select(["credit.song_id", "credit.name"])
    .select(NAMED_ARTIST_COLUMNS)
    .where("credit.song_id", "in", ids)
    // Letters are stored in our order, so that F is always the first.
    .where("credit.roles", "like", "F%")
    .orderBy("credit.song_id")
    .orderBy("credit.position"),
);

function listedSongsOf(db: Snapshot, ids: readonly number[]) {
  return db
    .selectFrom("song")
    .leftJoin("album", "album.id", "song.album_id")
    .select(["song.id", "song.english_name", "song.album_id", "song.disc", "song.track"])
    .select(["song.is_title", "song.release_date", "song.spotify_song_id", "song.picture_url"])
    .select(["album.english_name as album_name", "album.picture_url as album_picture_url"])
    .where("song.id", "in", ids);
}

const selectListedSongs = compiled(listedSongsOf);

const selectPlayableSongs = compiled((db, ids: readonly number[]) =>
  listedSongsOf(db, ids).select("song.youtube_id"),
);

const selectSongs = compiled((db, ids: readonly number[]) =>
  listedSongsOf(db, ids)
    // A left join, so that no planner begins with the few revisions there are.
    .leftJoin("revision", "revision.id", "song.revision_id")
    .select(["song.korean_name", "song.kind", "song.is_explicit", "song.credits_cut"])
    .select(["song.youtube_id", "revision.made_at as last_updated"])
    .$narrowType<{ last_updated: NotNull }>(),
);

/** Selects of songs only what their covers are shown with. */
export const selectCoveredSongs = compiled((db, ids: readonly number[]) =>
  db
    .selectFrom("song")
    .leftJoin("album", "album.id", "song.album_id")
    .select(["song.id", "song.album_id", "song.english_name", "song.picture_url"])
    .select("album.picture_url as album_picture_url")
    .where("song.id", "in", ids),
);

interface SongRow {
  id: number;
  album_id: number | null;
  album_name: string | null;
  album_picture_url: string | null;
  picture_url: string | null;
}

/** Converts rows to songs. Songs of one album or artist share its object. */
async function listedSongs<Row extends SongRow>(
  db: Snapshot,
  ids: readonly number[],
  rows: readonly Row[],
) {
  const albumIds = rows.flatMap(({ album_id }) => album_id ?? []);
  dependsOn(db, ...tag.names("album", albumIds));
  const artists = await loadArtistsOfSongs(db, ids);
  const albums = new Map(
    rows.map(({ album_id: id, album_name }) => [
      id,
      id === null ? null : { id, name: album_name ?? "" },
    ]),
  );
  return rows.map(({ album_id, album_name: _, album_picture_url, ...row }) => ({
    ...row,
    album: albums.get(album_id) ?? null,
    artists: artists.get(row.id) ?? [],
    picture_url: row.picture_url ?? album_picture_url,
  }));
}
