import { type KeyboardEvent, useContext } from "react";
import { useLocation } from "react-router";
import { linkState } from "../navigation/link-state.ts";
import { RenderOnce } from "../rendering/render-once.ts";
import { LinkMenu } from "../ui/menu/link-menu.tsx";
import { stepByKey } from "../ui/menu/menu-keys.ts";
import { type MenuEntry, MENUS } from "./menu-entries.ts";

export function Menus() {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    // The arrow keys are an addition: each menu is reached and opened without them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav aria-label="main" className="menus" onKeyDown={goToNeighbour}>
      {MENUS.map(({ label, lists }) => (
        <LinkMenu key={label} label={label}>
          {lists.map((entries) => (
            <MenuList key={entries[0]?.href} entries={entries} here={here} />
          ))}
        </LinkMenu>
      ))}
    </nav>
  );
}

interface MenuListProps {
  entries: readonly MenuEntry[];
  /** The address of the page. */
  here: string;
}

function MenuList({ entries, here }: MenuListProps) {
  const renderOnce = useContext(RenderOnce);
  const items = entries.map(({ label, href, state }) => (
    <li key={href}>
      <a href={href} aria-current={href === here ? "page" : undefined} {...linkState(state)}>
        {label}
      </a>
    </li>
  ));
  const isOnAllPages = entries.every(({ href }) => href !== here);
  if (renderOnce === null || !isOnAllPages) return <ul>{items}</ul>;
  return <ul dangerouslySetInnerHTML={{ __html: renderOnce(entries, items) }} />;
}

/** Moves to the menu on the left or right by an arrow key, and opens it if the one before was open. */
function goToNeighbour(event: KeyboardEvent<HTMLElement>): void {
  const menus = [...event.currentTarget.querySelectorAll(".link-menu")];
  const at = menus.findIndex((menu) => menu.contains(event.target as Node));
  const isOpen = menus[at]?.querySelector(":popover-open") != null;
  const to = stepByKey(event, "horizontal", at, menus.length);
  const neighbour = to === null ? undefined : menus[to];
  const trigger = neighbour?.querySelector("button");
  if (trigger == null) return;
  event.preventDefault();
  trigger.focus();
  if (isOpen) neighbour?.querySelector<HTMLElement>("[popover]")?.showPopover({ source: trigger });
}
