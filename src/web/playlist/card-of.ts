import type { Playlist } from "../../domain/playlist.ts";

/** A playlist without its list of songs, but with their number. */
export type CardPlaylist = ReturnType<typeof cardOf>;

/**
 * Returns what a card needs: a playlist may have five hundred songs, and a page forty playlists, so their ids are not
 * sent along.
 */
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
