import type { Song } from "../../domain/song.ts";

type Place = Pick<Song, "disc" | "track_order">;

/** A song's number on its album: '3', '2-1' on the second of several discs, or '' where it is not known. */
export function trackNumber({ disc, track_order }: Place, songs: readonly Place[]): string {
  if (track_order === null) return "";
  const hasDiscs = songs.some((song) => song.track_order !== null && (song.disc ?? 1) > 1);
  return hasDiscs ? `${disc ?? 1}-${track_order}` : String(track_order);
}
