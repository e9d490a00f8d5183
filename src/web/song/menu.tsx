import { type KeyboardEvent, useRef, useState } from "react";
import { pagePath } from "../../domain/page-path.ts";
import { externalLink } from "../external-link.ts";
import { PlaylistMenu } from "../playlist/row-playlists.tsx";
import type { OwnPlaylists } from "../playlist/row-own-playlists.ts";
import { MenuButton, MenuLink } from "../ui/menu-items.tsx";
import { type OpenPopup, usePopup } from "../ui/use-popup.ts";
import type { MenuSong } from "./menu-button.tsx";

interface SongMenuProps {
  song: MenuSong;
  isSignedIn: boolean;
  popup: OpenPopup;
  playlists: OwnPlaylists;
  onReview: () => void;
  onNewPlaylist: () => void;
  onClose: () => void;
}

/** What can be done with a song in a list (specification 2, "Shared UI"): its menu, and the one of playlists in it. */
export function SongMenu(props: SongMenuProps) {
  const { song, isSignedIn, popup, playlists, onReview, onNewPlaylist, onClose } = props;
  const menu = useRef<HTMLDivElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  usePopup(menu, popup, isAdding ? firstOf(playlists) : "[role=menuitem]", onClose);
  const login = pagePath.login(`${location.pathname}${location.search}`);

  function openPlaylists(): void {
    playlists.load();
    setIsAdding(true);
  }

  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      className="menu-popup song-menu"
      aria-label={isAdding ? "add song to playlist" : `more for ${song.name}`}
      onKeyDown={(event) => {
        if (event.key === "ArrowLeft" && isAdding) setIsAdding(false);
        else if (event.key === "ArrowRight" && isOpener(document.activeElement)) openPlaylists();
        else walk(event);
      }}
    >
      {isAdding ? (
        <PlaylistMenu
          songId={song.id}
          playlists={playlists}
          onBack={() => setIsAdding(false)}
          onNew={onNewPlaylist}
          onDone={() => menu.current?.hidePopover()}
        />
      ) : (
        <>
          {isSignedIn ? (
            <>
              <MenuButton onClick={onReview}>review song</MenuButton>
              <MenuButton onClick={openPlaylists} aria-haspopup="menu">
                add song to playlist
              </MenuButton>
            </>
          ) : (
            <>
              <MenuLink href={login}>review song</MenuLink>
              <MenuLink href={login}>add song to playlist</MenuLink>
            </>
          )}
          {song.spotifyId !== null && (
            <MenuLink href={externalLink.spotifySong(song.spotifyId)} isOutside>
              open in spotify
            </MenuLink>
          )}
        </>
      )}
    </div>
  );
}

/** What has the focus in the menu of playlists: the first of them, and until there is one, a new one. */
function firstOf({ state, list }: OwnPlaylists): string {
  const isList = state === "failed" || list.length > 0;
  return isList ? ".song-menu-playlists [role=menuitem]" : "[role=menuitem]:nth-of-type(2)";
}

function isOpener(element: Element | null): boolean {
  return element?.getAttribute("aria-haspopup") === "menu";
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next: Record<string, number> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at <= 0 ? items.length : at) - 1,
    Home: 0,
    End: items.length - 1,
  };
  if (event.key === "Tab") event.currentTarget.hidePopover();
  const to = next[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items[to]?.focus();
}
