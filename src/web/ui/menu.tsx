import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from "react";
import { moveFocusByKey } from "./menu-keys.ts";
import { type OpenPopup, usePopup } from "./use-popup.ts";

export interface MenuHandle {
  close: () => void;
}

interface MenuProps {
  label: string;
  popup: OpenPopup;
  onClose: () => void;
  /** Which of its items has the focus at first, as a selector. */
  first?: string | undefined;
  /** Answers a key of its own. @returns whether it did */
  onKey?: (event: KeyboardEvent<HTMLElement>) => boolean;
  /** Whether what is chosen closes it. */
  closesOnChoice?: boolean;
  className?: string;
  ref?: Ref<MenuHandle>;
  /** Items (`menu-items.tsx`). */
  children: ReactNode;
}

const ITEM = "[role=menuitem]";

/** Things to be done, at the place where a button was pressed; closed, it gives the focus back. */
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
