import { CSPProvider } from "@base-ui/react/csp-provider";
import { Menu } from "@base-ui/react/menu";
import { type RefObject, useEffect, useRef } from "react";
import type { MenuAction } from "./menu-action.ts";

interface MenuPopupProps {
  label: string;
  items: readonly MenuAction[];
  align: "start" | "end";
  anchor: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  /** The first item then has the focus. */
  isByKeyboard: boolean;
  onClose: () => void;
}

/** What `Menu` opens. */
export function MenuPopup({ label, items, align, anchor, onClose, ...state }: MenuPopupProps) {
  const popup = useFirstItem(state);
  return (
    <CSPProvider disableStyleElements>
      <Menu.Root
        open={state.isOpen}
        modal={false}
        onOpenChange={(isOpen, { event, cancel }) => {
          // A press of its button is that button's to answer.
          if (!isOpen && anchor.current?.contains(event.target as Node)) cancel();
          else if (!isOpen) onClose();
        }}
      >
        <Menu.Portal>
          <Menu.Positioner anchor={anchor} align={align} sideOffset={4} className="menu-positioner">
            <Menu.Popup ref={popup} className="menu-popup" aria-label={label} finalFocus={anchor}>
              {items.map((item, index) => (
                <Item key={index} {...item} />
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </CSPProvider>
  );
}

function Item({ label, action, isDisabled = false }: MenuAction) {
  if (typeof action === "function") {
    return (
      <Menu.Item className="menu-item" disabled={isDisabled} onClick={action}>
        {label}
      </Menu.Item>
    );
  }
  const outside = action.isOutside ? { target: "_blank", rel: "external noopener noreferrer" } : {};
  return (
    <Menu.LinkItem className="menu-item" href={action.href} closeOnClick {...outside}>
      {label}
    </Menu.LinkItem>
  );
}

function useFirstItem({ isOpen, isByKeyboard }: Pick<MenuPopupProps, "isOpen" | "isByKeyboard">) {
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen || !isByKeyboard) return;
    const frame = requestAnimationFrame(() =>
      popup.current?.querySelector<HTMLElement>(".menu-item")?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [isOpen, isByKeyboard]);
  return popup;
}
