import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { SONG_ATTRIBUTE, SPOTIFY_ATTRIBUTE } from "./menu-button.tsx";
import type { OpenSongMenu } from "./menu.tsx";
import { placeOf } from "../ui/use-popup.ts";

const load = () => import("./menu.tsx");
const SongMenu = lazy(async () => ({ default: (await load()).SongMenu }));

/**
 * Opens the menu of whichever song's three dots are pressed, anywhere on the site. What the menu is made of is loaded
 * when somebody is about to press one.
 */
export function SongMenuHost() {
  const { key } = useLocation();
  // With the place it was opened at: who goes on to another page leaves it behind.
  const [{ open, at }, setState] = useState<{ open: OpenSongMenu | null; at: string }>({
    open: null,
    at: key,
  });

  useEffect(() => {
    function preload({ target }: Event): void {
      if (buttonAt(target) !== null) void load();
    }
    function onClick(event: MouseEvent): void {
      const button = buttonAt(event.target);
      if (button === null) return;
      setState({ open: menuOf(button, event), at: key });
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

  if (open !== null && at !== key) setState({ open: null, at: key });
  if (open === null || at !== key) return null;
  return (
    <Suspense>
      <SongMenu key={open.id} {...open} onClose={() => setState({ open: null, at: key })} />
    </Suspense>
  );
}

function buttonAt(target: EventTarget | null): HTMLButtonElement | null {
  return target instanceof Element
    ? target.closest<HTMLButtonElement>(`button[${SONG_ATTRIBUTE}]`)
    : null;
}

function menuOf(button: HTMLButtonElement, event: MouseEvent): OpenSongMenu {
  return {
    id: Number(button.getAttribute(SONG_ATTRIBUTE)),
    spotifyId: button.getAttribute(SPOTIFY_ATTRIBUTE),
    ...placeOf(button, event),
  };
}
