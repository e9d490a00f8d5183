import { type KeyboardEvent, useRef } from "react";
import { pagePath } from "../../domain/page-path.ts";
import { externalLink } from "../external-link.ts";
import { type OpenPopup, usePopup } from "../ui/use-popup.ts";

/** The menu that is open: whose, and where. */
export interface OpenSongMenu extends OpenPopup {
  id: number;
  spotifyId: string | null;
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

  usePopup(menu, { button, x, y }, "a", onClose);

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
