import type { NotNull } from "kysely";
import type { Album, NamedArtist } from "../../domain/album.ts";
import type { Reader } from "../database.ts";
import { queryInBatches, groupById } from "../sql/id-set.ts";
import { NAMED_ARTIST_COLUMNS, namedArtist } from "./named-artist.ts";

/** The albums with these ids, in the order of the ids; those that are not there are left out. */
export async function loadAlbums(db: Reader, ids: readonly number[]): Promise<Album[]> {
  const rows = await queryInBatches(ids, (batch) => selectAlbums(db, batch));
  const artists = await loadArtistsOfAlbums(db, ids);
  const albums = new Map(rows.map((row) => [row.id, presentAlbum(row, artists.get(row.id) ?? [])]));
  return ids.flatMap((id) => albums.get(id) ?? []);
}

/** The artists of albums, in the order in which the record names them. */
export async function loadArtistsOfAlbums(
  db: Reader,
  ids: readonly number[],
): Promise<Map<number, NamedArtist[]>> {
  const rows = await queryInBatches(ids, (batch) =>
    db
      .selectFrom("album_artist")
      .innerJoin("artist", "artist.id", "album_artist.artist_id")
      .select("album_artist.album_id")
      .select(NAMED_ARTIST_COLUMNS)
      .where("album_artist.album_id", "in", batch)
      .orderBy("album_artist.album_id")
      .orderBy("album_artist.position")
      .execute(),
  );
  const groups = groupById(rows, (row) => row.album_id);
  return new Map([...groups].map(([id, group]) => [id, group.map((row) => namedArtist(row))]));
}

type AlbumRow = Awaited<ReturnType<typeof selectAlbums>>[number];

function selectAlbums(db: Reader, ids: number[]) {
  return (
    db
      .selectFrom("album")
      // A left join, so that no planner begins with the few revisions there are.
      .leftJoin("revision", "revision.id", "album.revision_id")
      .select([
        "album.id",
        "album.english_name",
        "album.korean_name",
        "album.release_date",
        "album.album_type",
        "album.num_songs",
        "album.spotify_album_id",
        "album.picture_url",
        "revision.made_at",
      ])
      .$narrowType<{ made_at: NotNull }>()
      .where("album.id", "in", ids)
      .execute()
  );
}

function presentAlbum(row: AlbumRow, artists: NamedArtist[]): Album {
  return {
    _id: row.id,
    album_id: row.id,
    melon_album_id: row.id,
    english_name: row.english_name,
    korean_name: row.korean_name,
    release_date: row.release_date,
    album_type: row.album_type,
    artist_english_names: artists.map((artist) => artist.english_name),
    artists,
    num_songs: row.num_songs,
    spotify_album_id: row.spotify_album_id,
    picture_url: row.picture_url,
    s3_picture_url: null,
    last_updated: row.made_at,
  };
}
