import type { Song } from "../../domain/catalogue/song.ts";

type Place = Pick<Song, "disc" | "track">;

/** Returns a song's number on its album: '3', '2-1' on the second of several discs, or '' where it is unknown. */
export function trackNumber({ disc, track }: Place, songs: readonly Place[]): string {
  if (track === null) return "";
  const hasDiscs = songs.some((song) => song.track !== null && (song.disc ?? 1) > 1);
  return hasDiscs ? `${disc ?? 1}-${track}` : String(track);
}
