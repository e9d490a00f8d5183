import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import { pagePath } from "../../domain/page-path.ts";
import { externalLink } from "../external-link.ts";

/** The menu that is open: whose, and where. */
export interface OpenSongMenu {
  id: number;
  spotifyId: string | null;
  /** What opened it, and gets the focus back. */
  button: HTMLElement;
  /** Pixels from the window's left and top. */
  x: number;
  y: number;
}

/** What can be done with a song in a list (specification 1, "Song page"). */
export function SongMenu({
  id,
  spotifyId,
  button,
  x,
  y,
  onClose,
}: OpenSongMenu & { onClose: () => void }) {
  const menu = useRef<HTMLDivElement>(null);
  const here = `${location.pathname}${location.search}`;

  useLayoutEffect(() => {
    const popup = menu.current!;
    popup.showPopover();
    place(popup, x, y);
    popup.querySelector("a")?.focus({ preventScroll: true });
  }, [x, y]);

  // The browser closes it by Esc and by a press beside it.
  useEffect(() => {
    const popup = menu.current!;
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState !== "closed") return;
      if (popup.contains(document.activeElement)) button.focus({ preventScroll: true });
      onClose();
    };
    popup.addEventListener("toggle", onToggle);
    // A row that is scrolled away takes its menu with it.
    const hide = () => popup.hidePopover();
    addEventListener("scroll", hide, { once: true, passive: true });
    return () => {
      popup.removeEventListener("toggle", onToggle);
      removeEventListener("scroll", hide);
    };
  }, [button, onClose]);

  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      className="menu-popup song-menu"
      aria-label={button.getAttribute("aria-label") ?? undefined}
      onKeyDown={onKeyDown}
    >
      <Item href={pagePath.login(pagePath.song(id))}>review song</Item>
      <Item href={pagePath.login(here)}>add song to playlist</Item>
      {spotifyId !== null && (
        <Item href={externalLink.spotifySong(spotifyId)} isOutside>
          open in spotify
        </Item>
      )}
    </div>
  );
}

interface ItemProps {
  href: string;
  children: string;
  isOutside?: boolean;
}

function Item({ href, children, isOutside = false }: ItemProps) {
  const outside = isOutside ? { target: "_blank", rel: "external noopener noreferrer" } : {};
  return (
    <a href={href} role="menuitem" tabIndex={-1} {...outside}>
      {children}
      {isOutside && <span aria-hidden="true">↗</span>}
    </a>
  );
}

/** Where it was asked for, but within the window. */
function place(popup: HTMLElement, x: number, y: number): void {
  const { width, height } = popup.getBoundingClientRect();
  const edge = 8;
  const within = (value: number, size: number, room: number) =>
    Math.max(edge, Math.min(value, room - size - edge));
  popup.style.left = `${within(x, width, document.documentElement.clientWidth)}px`;
  popup.style.top = `${y + height + edge > innerHeight ? Math.max(edge, y - height) : y}px`;
}

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
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
