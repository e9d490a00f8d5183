import type { KeyboardEvent } from "react";
import { useLocation } from "react-router";
import { linkState } from "../link-state.ts";
import { LinkMenu } from "../ui/link-menu.tsx";
import { MENUS } from "./menu-entries.ts";

/** The four menus of the bar. */
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
            <ul key={entries[0]?.href}>
              {entries.map(({ label: text, href, state }) => (
                <li key={href}>
                  <a
                    href={href}
                    aria-current={href === here ? "page" : undefined}
                    {...linkState(state)}
                  >
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          ))}
        </LinkMenu>
      ))}
    </nav>
  );
}

/** The arrows to the left and right lead from one menu to the next, which is open if the one before was. */
function goToNeighbour(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const menus = [...event.currentTarget.querySelectorAll(".link-menu")];
  const at = menus.findIndex((menu) => menu.contains(event.target as Node));
  const isOpen = menus[at]?.querySelector(":popover-open") != null;
  const neighbour = menus[(at + by + menus.length) % menus.length];
  const trigger = neighbour?.querySelector("button");
  if (trigger == null) return;
  event.preventDefault();
  trigger.focus();
  if (isOpen) neighbour?.querySelector<HTMLElement>("[popover]")?.showPopover({ source: trigger });
}
