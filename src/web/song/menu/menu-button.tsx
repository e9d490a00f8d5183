import type { ListedSong } from "../../../domain/catalogue/song.ts";

/** Marks the buttons that open a song's menu; holds the song's id. */
export const SONG_ATTRIBUTE = "data-song";
const SPOTIFY_ATTRIBUTE = "data-spotify";
/** The ids and names of its artists, as JSON. */
const ARTISTS_ATTRIBUTE = "data-artists";
const ALBUM_ATTRIBUTE = "data-album";

const LABEL = "more for ";

/** The button of a song's menu, handled by `row-menu-host.tsx`: a list may have two hundred. Hidden without scripts. */
export function SongMenuButton({ song }: { song: ListedSong }) {
  const attributes = {
    [SONG_ATTRIBUTE]: song.id,
    ...(song.spotify_song_id !== null && { [SPOTIFY_ATTRIBUTE]: song.spotify_song_id }),
    ...(song.album !== null && { [ALBUM_ATTRIBUTE]: song.album.id }),
    [ARTISTS_ATTRIBUTE]: artistsAsText(song),
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

/** Returns as little as is needed, since a list may have two hundred rows. */
function artistsAsText({ artists }: ListedSong): string {
  return JSON.stringify(artists.map(({ id, english_name }) => [id, english_name]));
}

export interface MenuSong {
  id: number;
  name: string;
  spotifyId: string | null;
  albumId: number | null;
  /** The id is null for one who has no page. */
  artists: readonly { id: number | null; name: string }[];
}

export function songOfButton(button: HTMLElement): MenuSong {
  const album = button.getAttribute(ALBUM_ATTRIBUTE);
  return {
    id: Number(button.getAttribute(SONG_ATTRIBUTE)),
    name: (button.getAttribute("aria-label") ?? "").slice(LABEL.length),
    spotifyId: button.getAttribute(SPOTIFY_ATTRIBUTE),
    albumId: album === null ? null : Number(album),
    artists: artistsIn(button.getAttribute(ARTISTS_ATTRIBUTE) ?? "[]"),
  };
}

function artistsIn(text: string): MenuSong["artists"] {
  const stored = JSON.parse(text) as [id: number | null, name: string][];
  return stored.map(([id, name]) => ({ id, name }));
}
