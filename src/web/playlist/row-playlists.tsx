import { NAME_LENGTHS } from "../../domain/name.ts";
import { PLAYLIST_TEXT } from "../../domain/playlist-rules.ts";
import type { Playlist } from "../../domain/playlist.ts";
import { ApiError, statusOf } from "../api-client/api-error.ts";
import { Name } from "../name.tsx";
import { MenuButton } from "../ui/menu-items.tsx";
import { showToast } from "../ui/show-toast.ts";
import { playlistCalls } from "./calls.ts";
import type { OwnPlaylists } from "./row-own-playlists.ts";
import { TOAST } from "./toast.ts";

interface PlaylistMenuProps {
  songId: number;
  playlists: OwnPlaylists;
  onBack: () => void;
  onNew: () => void;
  /** Called when a playlist was chosen. */
  onDone: () => void;
}

/** The submenu of playlists to which a song can be added. */
export function PlaylistMenu({ songId, playlists, onBack, onNew, onDone }: PlaylistMenuProps) {
  const { state, list, load } = playlists;
  return (
    <>
      <MenuButton onClick={onBack} aria-label="back">
        <span aria-hidden="true">←</span> add song to playlist
      </MenuButton>
      <MenuButton onClick={onNew}>
        <span aria-hidden="true">+</span> new playlist
      </MenuButton>
      <div className="song-menu-playlists" role="group" aria-busy={state === "loading"}>
        {state === "loading" && (
          <p className="menu-heading" role="status">
            loading …
          </p>
        )}
        {state === "failed" && (
          <MenuButton onClick={load}>{`${PLAYLIST_TEXT.loadFailed}: try again`}</MenuButton>
        )}
        {state === "known" && list.length === 0 && (
          <p className="menu-heading" role="status">
            {PLAYLIST_TEXT.noneInMenu}
          </p>
        )}
        {list.map((playlist) => (
          <MenuButton
            key={playlist._id}
            onClick={() => {
              onDone();
              void addSong(playlist, songId);
            }}
          >
            <span className="theme-dot" data-swatch={playlist.theme.toLowerCase()} />
            <Name length={NAME_LENGTHS.artist}>{playlist.name}</Name>
          </MenuButton>
        ))}
      </div>
    </>
  );
}

/** Adds a song and shows the result in the specification's words (specification 2, section 8). */
async function addSong({ _id, name }: Playlist, songId: number): Promise<void> {
  try {
    await playlistCalls.addSong({ params: { id: _id }, body: { song_id: songId } });
    showToast(PLAYLIST_TEXT.added(name), TOAST);
  } catch (error) {
    // The end of a session is announced where it was detected.
    if (statusOf(error) === 401) return;
    const isIn = error instanceof ApiError && error.text === PLAYLIST_TEXT.already;
    showToast(isIn ? PLAYLIST_TEXT.isIn(name) : PLAYLIST_TEXT.addFailed, TOAST);
  }
}
