import { useState } from "react";
import { pagePath } from "../../domain/page-path.ts";
import { useSession } from "../viewer/session.ts";
import { AddAllMenu } from "../playlist/add/add-all-menu.tsx";
import { MenuButton, MenuGroup, MenuLink } from "../ui/menu/menu-items.tsx";
import { Menu } from "../ui/menu/menu.tsx";
import { PageAccent } from "../ui/theme/page-accent.tsx";
import type { OpenPopup } from "../ui/menu/use-popup.ts";
import { albumOfButton } from "./menu-button.tsx";
import "../style/controls/dialogs.css";

export function AlbumMenuLayer({ popup, onClose }: { popup: OpenPopup; onClose: () => void }) {
  const session = useSession();
  const album = albumOfButton(popup.button);
  const [isAdding, setIsAdding] = useState(false);
  const open = () => setIsAdding(true);

  function shown() {
    if (isAdding)
      return (
        <AddAllMenu
          list={{ album_id: album.id }}
          what={`the songs on ${album.name}`}
          onBack={() => setIsAdding(false)}
          {...{ popup, onClose }}
        />
      );
    const add = "add all to playlist";
    return (
      <Menu
        className="song-menu"
        label={`more for ${album.name}`}
        popup={popup}
        onClose={onClose}
        onKey={({ key, target }) => {
          const isInto = key === "ArrowRight" && (target as Element).ariaHasPopup === "menu";
          if (isInto) open();
          return isInto;
        }}
      >
        {session === null ? (
          <MenuLink href={pagePath.login(`${location.pathname}${location.search}`)}>{add}</MenuLink>
        ) : (
          <MenuButton onClick={open} aria-haspopup="menu">
            {add}
          </MenuButton>
        )}
        <MenuGroup>
          <MenuLink href={pagePath.album(album.id)}>go to album</MenuLink>
          <MenuLink href={pagePath.albumCredits(album.id)}>go to credits</MenuLink>
        </MenuGroup>
      </Menu>
    );
  }
  return <PageAccent of={popup.button}>{shown()}</PageAccent>;
}
