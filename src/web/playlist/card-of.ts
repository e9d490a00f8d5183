import type { Playlist } from "../../domain/playlists/playlist.ts";

/** A playlist without its list of songs, but with their number. */
export type CardPlaylist = ReturnType<typeof cardOf>;

/** Returns what a card needs, without the ids of songs: there may be five hundred each, and forty playlists. */
export function cardOf(playlist: Playlist) {
  const { _id, name, description, is_public, theme, picture, background_color } = playlist;
  const { covers, norae_user, user_is_private, created_at, song_ids } = playlist;
  return {
    _id,
    name,
    description,
    is_public,
    theme,
    picture,
    background_color,
    covers,
    norae_user,
    user_is_private,
    created_at,
    song_count: song_ids.length,
  };
}
