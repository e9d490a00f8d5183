import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from "react";
import { moveFocusByKey } from "./menu-keys.ts";
import { type OpenPopup, usePopup } from "./use-popup.ts";

export type MenuHandle = { close: () => void };

interface MenuProps {
  label: string;
  popup: OpenPopup;
  onClose: () => void;
  first?: string | undefined;
  /** Handles a key. @returns whether it did */
  onKey?: (event: KeyboardEvent<HTMLElement>) => boolean;
  closesOnChoice?: boolean;
  className?: string;
  ref?: Ref<MenuHandle>;
  children: ReactNode;
}

const ITEM = "[role=menuitem]";

export function Menu({ label, popup, onClose, first = ITEM, onKey, ref, ...rest }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  usePopup(menu, popup, first, onClose);
  useImperativeHandle(ref, () => ({ close: () => menu.current?.hidePopover() }), []);
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      className={rest.className === undefined ? "menu-popup" : `menu-popup ${rest.className}`}
      aria-label={label}
      onClick={({ currentTarget, target }) => {
        const item = (target as Element).closest(ITEM);
        const isChoice = item !== null && item.ariaDisabled !== "true";
        if (rest.closesOnChoice && isChoice) currentTarget.hidePopover();
      }}
      onKeyDown={(event) => {
        if (onKey?.(event)) return;
        if (event.key === "Tab") event.currentTarget.hidePopover();
        else moveFocusByKey(event, [...event.currentTarget.querySelectorAll<HTMLElement>(ITEM)]);
      }}
    >
      {rest.children}
    </div>
  );
}
