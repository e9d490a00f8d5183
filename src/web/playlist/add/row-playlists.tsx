import { dateHere, formatDate } from "../../../domain/calendar-date.ts";
import { counted } from "../../../domain/text/counted.ts";
import { NAME_LENGTHS } from "../../../domain/text/name.ts";
import { PLAYLIST_TEXT } from "../../../domain/playlists/playlist-rules.ts";
import type { Playlist } from "../../../domain/playlists/playlist.ts";
import { Name } from "../../record/name.tsx";
import { MenuButton, MenuNote } from "../../ui/menu/menu-items.tsx";
import type { OwnPlaylists } from "./row-own-playlists.ts";

interface PlaylistMenuProps {
  label: string;
  playlists: OwnPlaylists;
  /** The song that is added, where it is one: the playlists that have it are marked. */
  songId?: number;
  /** In a submenu. */
  onBack?: (() => void) | undefined;
  onNew: () => void;
  onChoose: (playlist: Playlist) => void;
}

export function PlaylistMenu(props: PlaylistMenuProps) {
  const { label, playlists, songId, onBack, onNew, onChoose } = props;
  const { state, list, load } = playlists;
  return (
    <>
      {onBack && (
        <MenuButton onClick={onBack} aria-label={`back: ${label}`}>
          <span aria-hidden="true">←</span> {label}
        </MenuButton>
      )}
      <MenuButton onClick={onNew}>
        <span aria-hidden="true">+</span> new playlist
      </MenuButton>
      <div className="song-menu-playlists" role="group" aria-busy={state === "loading"}>
        {state === "loading" && <MenuNote>loading …</MenuNote>}
        {state === "failed" && (
          <MenuButton onClick={load}>{`${PLAYLIST_TEXT.loadFailed}: retry`}</MenuButton>
        )}
        {state === "known" && list.length === 0 && <MenuNote>{PLAYLIST_TEXT.noneInMenu}</MenuNote>}
        {list.map((playlist) => (
          <MenuButton key={playlist._id} onClick={() => onChoose(playlist)}>
            <span className="theme-dot" data-swatch={playlist.theme.toLowerCase()} />
            <PlaylistInMenu playlist={playlist} songId={songId} />
          </MenuButton>
        ))}
      </div>
    </>
  );
}

type PlaylistInMenuProps = { playlist: Playlist; songId: number | undefined };

/** A playlist in a menu: its name and, since several may have the same, its number of songs and its date. */
function PlaylistInMenu({ playlist, songId }: PlaylistInMenuProps) {
  const { name, song_ids, created_at } = playlist;
  return (
    <span className="menu-playlist">
      <Name length={NAME_LENGTHS.artist}>{name}</Name>
      <span className="note">
        {songId !== undefined && song_ids.includes(songId) && " ✓ added ·"}
        {` ${counted(song_ids.length, "song")} · ${formatDate(dateHere(new Date(created_at)))}`}
      </span>
    </span>
  );
}
