import { countRows } from "../../sql/count-rows.ts";
import { sql } from "kysely";
import { tag } from "../../../domain/tag.ts";
import { loadListedAlbums } from "../../catalogue/albums/album-set.ts";
import { loadListedSongs } from "../../catalogue/songs/song-set.ts";
import { dependsOn } from "../../changes/dependencies.ts";
import { IS_CREDITED } from "../../counts/by-role.ts";
import type { Snapshot } from "../../database.ts";
import type { Gap } from "../../../domain/catalogue/gap.ts";
import type { ListedAlbum } from "../../../domain/catalogue/album.ts";
import type { ListedSong } from "../../../domain/catalogue/song.ts";
import { idsOf } from "../../sql/id-set.ts";

/** Lists an act's songs with such a gap, title tracks first, then the newest. */
export async function listSongsWithGap(
  db: Snapshot,
  artistId: number,
  gap: Exclude<Gap, "types">,
  { offset, limit }: Range,
): Promise<ListedSong[]> {
  const rows = await selectWithGap(db, artistId, gap)
    .select("song.id")
    .orderBy("song_artist.is_title", "desc")
    .orderBy("song_artist.release_order", "desc")
    .orderBy("song_artist.song_id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return loadListedSongs(db, idsOf(rows));
}

type Range = { offset: number; limit: number };

/** Lists an act's albums without a type, the newest first. */
export async function listAlbumsWithoutType(
  db: Snapshot,
  artistId: number,
  { offset, limit }: Range,
): Promise<ListedAlbum[]> {
  const rows = await selectWithoutType(db, artistId)
    .select("album.id")
    .orderBy("album_artist.release_order", "desc")
    .orderBy("album_artist.album_id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return loadListedAlbums(db, idsOf(rows));
}

/** Counts an act's songs, or albums, with such a gap. */
export async function countWithGap(db: Snapshot, artistId: number, gap: Gap): Promise<number> {
  return gap === "types"
    ? countRows(selectWithoutType(db, artistId))
    : countRows(selectWithGap(db, artistId, gap));
}

function selectWithoutType(db: Snapshot, artistId: number) {
  dependsOn(db, tag.edits, tag.imports);
  return db
    .selectFrom("album_artist")
    .innerJoin("album", "album.id", "album_artist.album_id")
    .where("album_artist.artist_id", "=", artistId)
    .where("album.album_type", "is", null);
}

function selectWithGap(db: Snapshot, artistId: number, gap: Exclude<Gap, "types">) {
  dependsOn(db, tag.about("artist", artistId));
  if (gap === "tracks") dependsOn(db, tag.edits, tag.imports);
  const lacks = {
    none: sql<boolean>`not ${IS_CREDITED}`,
    cut: sql<boolean>`song.credits_cut <> ''`,
    tracks: sql<boolean>`song.album_id is not null and song.track is null`,
  };
  return db
    .selectFrom("song_artist")
    .innerJoin("song", "song.id", "song_artist.song_id")
    .where("song_artist.artist_id", "=", artistId)
    .where((eb) => eb.ref("song_artist.is_listed"))
    .where(lacks[gap]);
}
