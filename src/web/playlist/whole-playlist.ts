import type { Playlist } from "../../domain/playlists/playlist.ts";
import type { PlayableSong } from "../../domain/catalogue/song.ts";

/** A playlist with its songs; on its page with the first of them. */
export type WholePlaylist = { playlist: Playlist; songs: PlayableSong[] };

export function isWhole({ playlist, songs }: WholePlaylist): boolean {
  return songs.length >= playlist.song_ids.length;
}
