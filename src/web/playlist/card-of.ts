import type { Playlist } from "../../domain/playlist.ts";

/** What a card shows of a playlist: all but its list of songs, of which it says how many there are. */
export type CardPlaylist = Pick<
  Playlist,
  | "_id"
  | "name"
  | "description"
  | "is_public"
  | "theme"
  | "picture"
  | "background_color"
  | "covers"
  | "norae_user"
  | "created_at"
> & { song_count: number };

/** A playlist may have five hundred songs, and a page forty playlists: their ids are not sent along. */
export function cardOf(playlist: Playlist): CardPlaylist {
  const { _id, name, description, is_public, theme, picture, background_color } = playlist;
  const { covers, norae_user, created_at, song_ids } = playlist;
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
    created_at,
    song_count: song_ids.length,
  };
}
