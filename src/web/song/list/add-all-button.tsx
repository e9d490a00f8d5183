import { type ComponentType, type MouseEvent, useCallback, useRef, useState } from "react";
import type { AddAllMenuProps } from "../../playlist/add/add-all-menu.tsx";
import type { SongList } from "../../playlist/add/add-songs.ts";
import { goToSignIn } from "../../viewer/return-to.ts";
import { currentSession } from "../../viewer/session.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showToast } from "../../ui/toast/show-toast.ts";
import { type OpenPopup, placeOf } from "../../ui/menu/use-popup.ts";

interface AddAllButtonProps {
  list: SongList;
  /** The first songs of a new playlist in words: 'the songs of First Steep'. */
  what: string;
}

// The menu is loaded late: few visitors of a list add it to a playlist.
const load = () => import("../../playlist/add/add-all-menu.tsx");
const preload = () => void load().catch(() => undefined);

/** Adds a list of songs to a playlist. The menu is loaded when a pointer or the focus comes near. Hidden without scripts. */
export function AddAllButton({ list, what }: AddAllButtonProps) {
  const [popup, setPopup] = useState<OpenPopup | null>(null);
  const [loaded, setLoaded] = useState<{ Menu: ComponentType<AddAllMenuProps> } | null>(null);
  /** Pressing the button closes an open menu by itself, before the click. */
  const wasOpen = useRef(false);
  const close = useCallback(() => setPopup(null), []);

  function open({ currentTarget, nativeEvent }: MouseEvent<HTMLButtonElement>): void {
    if (currentSession() === null) return goToSignIn();
    const isByKeyboard = nativeEvent.detail === 0;
    if (wasOpen.current && !isByKeyboard) return;
    setPopup(placeOf(currentTarget, nativeEvent));
    load().then(
      ({ AddAllMenu }) => setLoaded({ Menu: AddAllMenu }),
      () => showToast("The menu could not be loaded. Check your connection and try again."),
    );
  }

  return (
    <span className="needs-scripts">
      <Button
        aria-haspopup="menu"
        aria-expanded={popup !== null && loaded !== null}
        onPointerEnter={preload}
        onFocus={preload}
        onPointerDown={() => (wasOpen.current = popup !== null)}
        onClick={open}
      >
        <Icon name="plus" />
        add all to playlist
      </Button>
      {popup !== null && loaded !== null && (
        <loaded.Menu popup={popup} list={list} what={what} onClose={close} />
      )}
    </span>
  );
}
