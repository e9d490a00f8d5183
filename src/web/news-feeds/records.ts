import { loadAlbums } from "../../database/catalogue/albums/album-set.ts";
import { loadSongs } from "../../database/catalogue/songs/song-set.ts";
import type { Snapshot } from "../../database/database.ts";
import type { NewsKind } from "../../database/following/tables.ts";

type Item = { kind: NewsKind; item_id: number };

export async function loadRecords(db: Snapshot, items: readonly Item[]) {
  const idsOf = (isAlbum: boolean) => [
    ...new Set(
      items.flatMap(({ kind, item_id }) => ((kind === "album") === isAlbum ? [item_id] : [])),
    ),
  ];
  const albums = await loadAlbums(db, idsOf(true));
  const songs = await loadSongs(db, idsOf(false));
  return {
    albums: new Map(albums.map((album) => [album.id, album])),
    songs: new Map(songs.map((song) => [song.id, song])),
  };
}
