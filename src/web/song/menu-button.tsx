import type { ListedSong } from "../../domain/song.ts";

/** Marks the buttons that open a song's menu; holds the song's id. */
export const SONG_ATTRIBUTE = "data-song";
/** The song's Spotify id, where it has one. */
const SPOTIFY_ATTRIBUTE = "data-spotify";

const LABEL = "more for ";

/**
 * The button that opens a song's menu. One listener for the whole page handles it (`menu-host.tsx`), since a list may
 * have two hundred. Hidden without scripts; the song's own page offers the same.
 */
export function SongMenuButton({ song }: { song: ListedSong }) {
  const attributes = {
    [SONG_ATTRIBUTE]: song.id,
    ...(song.spotify_song_id !== null && { [SPOTIFY_ATTRIBUTE]: song.spotify_song_id }),
  };
  return (
    <button
      type="button"
      className="song-menu-button"
      aria-haspopup="menu"
      aria-label={LABEL + song.english_name}
      {...attributes}
    />
  );
}

/** The song of a menu, as the row's button describes it. */
export interface MenuSong {
  id: number;
  name: string;
  spotifyId: string | null;
}

/** Reads the song of a menu button from its attributes. */
export function songOfButton(button: HTMLElement): MenuSong {
  return {
    id: Number(button.getAttribute(SONG_ATTRIBUTE)),
    name: (button.getAttribute("aria-label") ?? "").slice(LABEL.length),
    spotifyId: button.getAttribute(SPOTIFY_ATTRIBUTE),
  };
}
