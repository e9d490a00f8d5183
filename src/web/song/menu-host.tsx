import { type ComponentType, useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { showToast } from "../ui/show-toast.ts";
import { type OpenPopup, placeOf } from "../ui/use-popup.ts";
import { SONG_ATTRIBUTE } from "./menu-button.tsx";

interface LayerProps {
  popup: OpenPopup;
  onClose: () => void;
}

const load = () => import("./menu-layer.tsx");

/**
 * Opens the menu of the song whose button is pressed, anywhere on the site. The menu's code is loaded when a pointer or
 * the focus comes near a button.
 */
export function SongMenuHost() {
  const { key } = useLocation();
  const [layer, setLayer] = useState<{ Layer: ComponentType<LayerProps> } | null>(null);
  // With the location it was opened at: navigation closes it.
  const [pressed, setPressed] = useState<{ popup: OpenPopup; at: string; count: number } | null>(
    null,
  );
  const close = useCallback(() => setPressed(null), []);

  useEffect(() => {
    function preload({ target }: Event): void {
      if (buttonAt(target) !== null) load().catch(() => undefined);
    }
    function onClick(event: MouseEvent): void {
      const button = buttonAt(event.target);
      if (button === null) return;
      const popup = placeOf(button, event);
      setPressed((before) => ({ popup, at: key, count: (before?.count ?? 0) + 1 }));
      load().then(
        ({ SongMenuLayer }) => setLayer({ Layer: SongMenuLayer }),
        () => showToast("The menu could not be loaded. Please try again."),
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
  if (layer === null || pressed === null || pressed.at !== key) return null;
  return <layer.Layer key={pressed.count} popup={pressed.popup} onClose={close} />;
}

function buttonAt(target: EventTarget | null): HTMLButtonElement | null {
  return target instanceof Element
    ? target.closest<HTMLButtonElement>(`button[${SONG_ATTRIBUTE}]`)
    : null;
}
