import { artistsOf } from "../artists/named-artist.ts";
import type { NotNull } from "kysely";
import type { Album, ListedAlbum } from "../../../domain/catalogue/album.ts";
import type { Snapshot } from "../../database.ts";
import { compiled } from "../../sql/compiled.ts";
import { inOrder, queryInBatches } from "../../sql/id-set.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";

/** Loads albums in one of their shapes, in the order of the ids, without missing ones. */
export type LoadAlbums<Shape> = (db: Snapshot, ids: readonly number[]) => Promise<Shape[]>;

export const loadListedAlbums: LoadAlbums<ListedAlbum> = async (db, ids) => {
  dependsOn(db, ...tag.names("album", ids));
  const rows = await queryInBatches(ids, (batch) => selectListedAlbums(db, batch));
  return inOrder(ids, rows);
};

export const loadAlbums: LoadAlbums<Album> = async (db, ids) => {
  dependsOn(db, ...ids.flatMap((id) => [tag.name("album", id), tag.about("album", id)]));
  const rows = await queryInBatches(ids, (batch) => selectAlbums(db, batch));
  const artists = await loadArtistsOfAlbums(db, ids);
  return inOrder(
    ids,
    rows.map((row) => ({ ...row, artists: artists.get(row.id) ?? [] })),
  );
};

export const loadArtistsOfAlbums = artistsOf("album");

function listedAlbumsOf(db: Snapshot, ids: readonly number[]) {
  return db
    .selectFrom("album")
    .select(["album.id", "album.english_name", "album.album_type"])
    .select(["album.release_date", "album.picture_url"])
    .where("album.id", "in", ids);
}

const selectListedAlbums = compiled(listedAlbumsOf);

const selectAlbums = compiled((db, ids: readonly number[]) =>
  listedAlbumsOf(db, ids)
    // A left join, so that no planner begins with the few revisions there are.
    .leftJoin("revision", "revision.id", "album.revision_id")
    .select(["album.korean_name", "album.num_songs", "album.spotify_album_id"])
    .select("revision.made_at as last_updated")
    .$narrowType<{ last_updated: NotNull }>(),
);
