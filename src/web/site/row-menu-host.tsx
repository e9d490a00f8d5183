import { type ComponentType, useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { ALBUM_ATTRIBUTE } from "../album/menu-button.tsx";
import { SONG_ATTRIBUTE } from "../song/menu/menu-button.tsx";
import { showToast } from "../ui/toast/show-toast.ts";
import { type OpenPopup, placeOf } from "../ui/menu/use-popup.ts";

type LayerProps = { popup: OpenPopup; onClose: () => void };

type Layer = ComponentType<LayerProps>;

const LOADERS: Record<string, () => Promise<Layer>> = {
  [SONG_ATTRIBUTE]: async () => (await import("../song/menu/menu-layer.tsx")).SongMenuLayer,
  [ALBUM_ATTRIBUTE]: async () => (await import("../album/album-menu-layer.tsx")).AlbumMenuLayer,
};

interface Pressed {
  popup: OpenPopup;
  marked: string;
  /** The location it was opened at: navigation closes it. */
  at: string;
  count: number;
}

/** Opens the menu of a pressed button, anywhere on the site. Its code is loaded when a pointer or the focus comes near. */
export function RowMenuHost() {
  const { key } = useLocation();
  const [layers, setLayers] = useState<Record<string, Layer>>({});
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const close = useCallback(() => setPressed(null), []);

  useEffect(() => {
    function preload({ target }: Event): void {
      const found = buttonAt(target);
      if (found !== null) LOADERS[found.marked]?.().catch(() => undefined);
    }
    function onClick(event: MouseEvent): void {
      const found = buttonAt(event.target);
      if (found === null) return;
      const { button, marked } = found;
      const popup = placeOf(button, event);
      setPressed((before) => ({ popup, marked, at: key, count: (before?.count ?? 0) + 1 }));
      LOADERS[marked]?.().then(
        (layer) => setLayers((known) => ({ ...known, [marked]: layer })),
        () => showToast("The menu could not be loaded. Check your connection and try again."),
      );
    }
    document.addEventListener("pointerover", preload);
    document.addEventListener("focusin", preload);
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("pointerover", preload);
      document.removeEventListener("focusin", preload);
      document.removeEventListener("click", onClick);
    };
  }, [key]);

  if (pressed !== null && pressed.at !== key) setPressed(null);
  const Shown = pressed === null ? undefined : layers[pressed.marked];
  if (Shown === undefined || pressed === null || pressed.at !== key) return null;
  return <Shown key={pressed.count} popup={pressed.popup} onClose={close} />;
}

function buttonAt(target: EventTarget | null): { button: HTMLElement; marked: string } | null {
  if (!(target instanceof Element)) return null;
  for (const marked of Object.keys(LOADERS)) {
    const button = target.closest<HTMLElement>(`button[${marked}]`);
    if (button !== null) return { button, marked };
  }
  return null;
}
