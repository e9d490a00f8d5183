import type { NamedArtist } from "../../domain/catalogue/artist.ts";
import type { FollowedItem } from "../../domain/users/followed.ts";
import { loadArtistsOfAlbums, loadListedAlbums } from "../catalogue/albums/album-set.ts";
import { NAMED_ARTIST_COLUMNS, namedArtist, nameOf } from "../catalogue/artists/named-artist.ts";
import { loadListedSongs } from "../catalogue/songs/song-set.ts";
import type { Snapshot } from "../database.ts";
import { queryInBatches } from "../sql/id-set.ts";
import type { ReleaseOrCredits } from "./news.ts";

/** Loads the records of items. @returns a function that returns what an item shows; null where its record is gone */
export async function loadFollowedItems(
  db: Snapshot,
  items: readonly ReleaseOrCredits[],
): Promise<(item: ReleaseOrCredits) => FollowedItem | null> {
  const idsOf = (areAlbums: boolean) => {
    const some = items.filter(({ kind }) => (kind === "album") === areAlbums);
    return [...new Set(some.map(({ item_id }) => item_id))];
  };
  const albumIds = idsOf(true);
  const albums = new Map((await loadListedAlbums(db, albumIds)).map((one) => [one.id, one]));
  const artists = await loadArtistsOfAlbums(db, albumIds);
  const songs = new Map((await loadListedSongs(db, idsOf(false))).map((one) => [one.id, one]));
  return ({ kind, item_id: id, roles }) => {
    const record = kind === "album" ? albums.get(id) : songs.get(id);
    if (record === undefined) return null;
    const { english_name, picture_url: picture, release_date } = record;
    const acts = "artists" in record ? record.artists : (artists.get(id) ?? []);
    return { kind, id, english_name, artists: acts.map(nameOf), picture, release_date, roles };
  };
}

export async function loadFollowedNames(
  db: Snapshot,
  ids: readonly number[],
): Promise<Map<number, NamedArtist>> {
  const rows = await queryInBatches(ids, (batch) =>
    db.selectFrom("artist").select(NAMED_ARTIST_COLUMNS).where("id", "in", batch).execute(),
  );
  return new Map(rows.map((row) => [row.artist_id, nameOf(namedArtist(db, row))]));
}
