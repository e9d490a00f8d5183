import type { ArtistCredit } from "../../domain/credit.ts";
import type { ListedSong } from "../../domain/song.ts";
import { compareTracks } from "../../domain/track-order.ts";

/** Songs of one album, or a song without one. */
export interface AlbumGroup<Row extends ListedSong = ArtistCredit> {
  id: string;
  songs: Row[];
}

/** Groups songs by album: albums in the order of their first song, songs by disc and track. */
export function groupByAlbum<Row extends ListedSong>(songs: readonly Row[]): AlbumGroup<Row>[] {
  const groups = Map.groupBy(songs, (song) =>
    song.album === null ? `song ${song.id}` : `album ${song.album.id}`,
  );
  return Array.from(groups, ([id, group]) => ({ id, songs: group.sort(compareTracks) }));
}
