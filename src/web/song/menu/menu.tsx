import { useRef, useState } from "react";
import { pagePath } from "../../../domain/page-path.ts";
import { LISTEN_LATER } from "../../../domain/playlists/playlist-rules.ts";
import { NAME_LENGTHS } from "../../../domain/text/name.ts";
import { storeRequestedAction } from "../../account/after-sign-in.ts";
import { serviceLink } from "../../listen/services.ts";
import { addSong } from "../../playlist/add/add-songs.ts";
import { type NamedPlaylist, recentPlaylists } from "../../playlist/add/recent-playlists.ts";
import { listenLater } from "../../playlist/add/listen-later.ts";
import { PlaylistMenu } from "../../playlist/add/row-playlists.tsx";
import type { OwnPlaylists } from "../../playlist/add/row-own-playlists.ts";
import { Name } from "../../record/name.tsx";
import { MenuButton, MenuGroup, MenuLink } from "../../ui/menu/menu-items.tsx";
import { Menu, type MenuHandle } from "../../ui/menu/menu.tsx";
import type { OpenPopup } from "../../ui/menu/use-popup.ts";
import type { MenuSong } from "./menu-button.tsx";
import { useHasWriters } from "./song-writers.ts";

/** The number of playlists to which a song is added without the submenu. */
const MOST_RECENT = 3;

interface SongMenuProps {
  song: MenuSong;
  /** Null: a visitor. */
  userId: number | null;
  popup: OpenPopup;
  playlists: OwnPlaylists;
  onReview: () => void;
  onNewPlaylist: () => void;
  onClose: () => void;
}

/** The menu of a song in a list (specification 2, "Shared UI"), and its submenu of playlists. */
export function SongMenu(props: SongMenuProps) {
  const { song, userId, popup, playlists, onReview, onNewPlaylist, onClose } = props;
  const menu = useRef<MenuHandle>(null);
  const [isAdding, setIsAdding] = useState(false);
  const hasWriters = useHasWriters(song.id);
  const spotify = serviceLink("Spotify", {
    kind: "song",
    english_name: song.name,
    korean_name: null,
    artists: song.artists.map(({ name }) => ({ english_name: name, korean_name: null })),
    ids: { spotify: song.spotifyId, youtube: null, melon: null },
  });
  const recent =
    userId === null ? [] : recentPlaylists(userId).filter(isOffered).slice(0, MOST_RECENT);
  const login = pagePath.login(`${location.pathname}${location.search}`);

  function addTo(playlist: NamedPlaylist): void {
    menu.current?.close();
    void addSong(playlist, song.id);
  }

  function openPlaylists(): void {
    playlists.load();
    setIsAdding(true);
  }

  return (
    <Menu
      ref={menu}
      className="song-menu"
      label={isAdding ? "add song to playlist" : `more for ${song.name}`}
      popup={popup}
      first={isAdding ? firstOf(playlists) : undefined}
      onClose={onClose}
      onKey={({ key }) => {
        const isBack = key === "ArrowLeft" && isAdding;
        const isInto = key === "ArrowRight" && opensSubmenu(document.activeElement);
        if (isBack) setIsAdding(false);
        else if (isInto) openPlaylists();
        return isBack || isInto;
      }}
    >
      {isAdding ? (
        <PlaylistMenu
          label="add song to playlist"
          playlists={playlists}
          songId={song.id}
          onBack={() => setIsAdding(false)}
          onNew={onNewPlaylist}
          onChoose={addTo}
        />
      ) : (
        <>
          {userId !== null ? (
            <>
              <MenuButton onClick={onReview}>review song</MenuButton>
              <MenuButton onClick={openPlaylists} aria-haspopup="menu">
                add song to playlist
              </MenuButton>
              {recent.map((playlist) => (
                <MenuButton key={playlist._id} onClick={() => addTo(playlist)}>
                  <span>
                    add to <Name length={NAME_LENGTHS.artist}>{playlist.name}</Name>
                  </span>
                </MenuButton>
              ))}
              <MenuButton
                onClick={() => {
                  menu.current?.close();
                  void listenLater(song.id);
                }}
              >
                listen later
              </MenuButton>
            </>
          ) : (
            <>
              <MenuLink href={login}>review song</MenuLink>
              <MenuLink href={login}>add song to playlist</MenuLink>
              <MenuLink
                href={login}
                onClick={() => storeRequestedAction({ action: "listen later", songId: song.id })}
              >
                listen later
              </MenuLink>
            </>
          )}
          {spotify !== null && (
            <MenuLink href={spotify.href} isOutside>
              {spotify.isSearch ? "search on spotify" : "open in spotify"}
            </MenuLink>
          )}
          <MenuGroup>
            {linksOfSong(song, location.pathname, hasWriters).map(({ label, href }) => (
              <MenuLink key={href} href={href}>
                {label}
              </MenuLink>
            ))}
          </MenuGroup>
        </>
      )}
    </Menu>
  );
}

/** Returns what has the focus in the menu of playlists: the first of them; until there is one, 'new playlist'. */
function firstOf({ state, list }: OwnPlaylists): string {
  const isList = state === "failed" || list.length > 0;
  return isList ? ".song-menu-playlists [role=menuitem]" : "[role=menuitem]:nth-of-type(2)";
}

function opensSubmenu(element: Element | null): boolean {
  return element?.getAttribute("aria-haspopup") === "menu";
}

/** Whether a playlist has no place of its own: it is not the one of the page, nor that of 'listen later'. */
function isOffered({ _id, name }: NamedPlaylist): boolean {
  return name !== LISTEN_LATER && location.pathname !== pagePath.playlist(_id);
}

type MenuDestination = { label: string; href: string };

/** Returns where a song's menu leads: to its artists, its album, its credits and more by its writers. @param here the path of the page */
export function linksOfSong(song: MenuSong, here: string, hasWriters: boolean): MenuDestination[] {
  const { id, albumId } = song;
  const artists = song.artists.flatMap(({ id: of, name }) =>
    of === null ? [] : { name, href: pagePath.artist(of) },
  );
  const links = [
    ...artists.map(({ name, href }) => ({
      label: `go to ${artists.length === 1 ? "artist" : name}`,
      href,
    })),
    ...(albumId === null ? [] : [{ label: "go to album", href: pagePath.album(albumId) }]),
    { label: "go to credits", href: pagePath.songCredits(id) },
    ...(hasWriters
      ? [{ label: "what its writers wrote together", href: pagePath.songWriters(id) }]
      : []),
  ];
  return links.filter(({ href }) => href !== here);
}
