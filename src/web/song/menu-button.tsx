import type { ListedSong } from "../../domain/song.ts";

/** Marks the buttons that open a song's menu; holds the song's id. */
export const SONG_ATTRIBUTE = "data-song";
/** The song's id at Spotify, where it has one. */
const SPOTIFY_ATTRIBUTE = "data-spotify";

const LABEL = "more for ";

/**
 * Three dots that open a song's menu. One listener for the whole page opens it (`menu-host.tsx`): a list may have
 * two hundred. Without scripts it is not shown; what it offers is on the song's own page.
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

/** What a row's button says of its song: a row has it once. */
export interface MenuSong {
  id: number;
  name: string;
  spotifyId: string | null;
}

/** The song whose menu a button opens, as its attributes say. */
export function songOfButton(button: HTMLElement): MenuSong {
  return {
    id: Number(button.getAttribute(SONG_ATTRIBUTE)),
    name: (button.getAttribute("aria-label") ?? "").slice(LABEL.length),
    spotifyId: button.getAttribute(SPOTIFY_ATTRIBUTE),
  };
}
