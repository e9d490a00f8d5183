import { useEffect, useRef, useState } from "react";
import { useSession } from "../../viewer/session.ts";
import { Menu, type MenuHandle } from "../../ui/menu/menu.tsx";
import { preloadToasts } from "../../ui/toast/toasts.tsx";
import type { OpenPopup } from "../../ui/menu/use-popup.ts";
import { addSongs, fillPlaylist, type SongList } from "./add-songs.ts";
import { NewPlaylistDialog } from "./row-new-playlist.tsx";
import { useOwnPlaylists } from "./row-own-playlists.ts";
import { PlaylistMenu } from "./row-playlists.tsx";
import "../../style/controls/dialogs.css";

export interface AddAllMenuProps {
  popup: OpenPopup;
  list: SongList;
  what: string;
  /** In a submenu. */
  onBack?: () => void;
  onClose: () => void;
}

const LABEL = "add all to playlist";

export function AddAllMenu({ popup, list, what, onBack, onClose }: AddAllMenuProps) {
  const session = useSession();
  const playlists = useOwnPlaylists(session?.token ?? null);
  const { load } = playlists;
  const menu = useRef<MenuHandle>(null);
  const [isNew, setIsNew] = useState(false);
  // The dialog stays open when the session ends: its contents can be saved after a sign-in.
  const [userId, setUserId] = useState<number | null>(null);
  if (session !== null && session.user.userId !== userId) setUserId(session.user.userId);
  useEffect(preloadToasts, []);
  useEffect(load, [load]);

  // Returns the focus to the button, once the dialog is gone.
  useEffect(() => {
    if (!isNew) return;
    return () => popup.button.focus({ preventScroll: true });
  }, [isNew, popup.button]);

  if (userId !== null && isNew)
    return (
      <NewPlaylistDialog
        key={userId}
        start={{ note: `It starts with ${what}.`, songs: [] }}
        fill={(playlist) => fillPlaylist(playlist, list)}
        {...{ userId, onClose }}
        onCreated={playlists.add}
      />
    );
  const hasItems = playlists.state === "failed" || playlists.list.length > 0;
  return (
    <Menu
      ref={menu}
      className="song-menu"
      label={LABEL}
      popup={popup}
      first={hasItems ? ".song-menu-playlists [role=menuitem]" : undefined}
      onClose={onClose}
      onKey={({ key }) => {
        if (key !== "ArrowLeft" || onBack === undefined) return false;
        onBack();
        return true;
      }}
    >
      <PlaylistMenu
        label={LABEL}
        playlists={playlists}
        onBack={onBack}
        onNew={() => setIsNew(true)}
        onChoose={(playlist) => {
          menu.current?.close();
          void addSongs(playlist, list);
        }}
      />
    </Menu>
  );
}
