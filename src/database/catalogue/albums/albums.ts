import type { Album } from "../../../domain/catalogue/album.ts";
import type { NamedArtist } from "../../../domain/catalogue/artist.ts";
import { ALBUM_TYPES, type AlbumType } from "../../../domain/catalogue/album-type.ts";
import type { SortBy, SortDirection } from "../../../domain/sort.ts";
import { compiled } from "../../sql/compiled.ts";
import { type LoadAlbums, loadAlbums, loadArtistsOfAlbums } from "./album-set.ts";
import type { Snapshot } from "../../database.ts";
import { type Range, undatedLast } from "../songs/songs-by-date.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";
import { idsOf } from "../../sql/id-set.ts";

interface AlbumListOptions extends Range {
  sortBy?: SortBy | undefined;
  sortDirection?: SortDirection | undefined;
  /** Only these of the twelve types; by default all. */
  albumTypes?: readonly AlbumType[] | undefined;
  /** Whether albums of unknown type are listed, too; by default with all twelve. */
  untyped?: boolean | undefined;
}

export async function findAlbum(db: Snapshot, id: number): Promise<Album | null> {
  const [album] = await loadAlbums(db, [id]);
  return album ?? null;
}

export async function listAlbumArtists(db: Snapshot, id: number): Promise<NamedArtist[]> {
  return (await loadArtistsOfAlbums(db, [id])).get(id) ?? [];
}

/** Counts the albums of an artist by type; those of unknown type under null. */
export async function countAlbumsByType(db: Snapshot, artistId: number) {
  dependsOn(db, tag.about("artist", artistId));
  const rows = await selectTypeCounts(db, artistId);
  return new Map(rows.map((row) => [row.album_type, row.count]));
}

const selectTypeCounts = compiled((db, artistId: number) =>
  db
    .selectFrom("album_artist")
    .innerJoin("album", "album.id", "album_artist.album_id")
    .select("album.album_type")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("album_artist.artist_id", "=", artistId)
    .groupBy("album.album_type"),
);

/** Lists the albums of an artist in the shape of `load`, by default newest first. Undated ones are always last. */
export async function listAlbumsOfArtist<Shape>(
  db: Snapshot,
  load: LoadAlbums<Shape>,
  artistId: number,
  options: AlbumListOptions = {},
): Promise<Shape[]> {
  const { sortBy = "date", sortDirection = "desc", albumTypes = ALBUM_TYPES } = options;
  const { offset = 0, limit = Number.MAX_SAFE_INTEGER } = options;
  const types = new Set(albumTypes);
  const allTypes = types.size === ALBUM_TYPES.length;
  const { untyped = allTypes } = options;
  if (types.size === 0 && !untyped) return [];
  dependsOn(db, tag.about("artist", artistId));
  const variant: AlbumsVariant = { sortBy, direction: sortDirection, allTypes, untyped };
  const rows = await selectAlbumsOfArtist(db, artistId, variant, [...types], limit, offset);
  return load(db, idsOf(rows));
}

type AlbumsVariant = {
  sortBy: SortBy;
  direction: SortDirection;
  allTypes: boolean;
  untyped: boolean;
};

const selectAlbumsOfArtist = compiled(
  (
    db,
    artistId: number,
    { sortBy, direction, allTypes, untyped }: AlbumsVariant,
    types: readonly AlbumType[],
    limit: number,
    offset: number,
  ) =>
    db
      .selectFrom("album_artist")
      .innerJoin("album", "album.id", "album_artist.album_id")
      .select("album_artist.album_id as id")
      .where("album_artist.artist_id", "=", artistId)
      .$if(!allTypes || !untyped, (query) =>
        query.where((eb) =>
          eb.or([
            ...(types.length > 0 ? [eb("album.album_type", "in", types)] : []),
            ...(untyped ? [eb("album.album_type", "is", null)] : []),
          ]),
        ),
      )
      .$if(sortBy === "name", (query) => query.orderBy("album.sort_key", direction))
      .$if(sortBy === "date" && direction === "asc", (query) =>
        query.orderBy(undatedLast("album_artist.release_order")),
      )
      .$if(sortBy === "date", (query) => query.orderBy("album_artist.release_order", direction))
      .orderBy("album_artist.album_id", direction)
      .limit(limit)
      .offset(offset),
);
