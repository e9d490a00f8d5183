import { lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from "react";
import type { MenuAction } from "./menu-action.ts";

interface MenuProps {
  /** What the menu is of. */
  label: string;
  /** What is seen of it while it is closed. */
  trigger: ReactNode;
  items: readonly MenuAction[];
  className?: string;
  align?: "start" | "end";
}

const loadPopup = () => import("./menu-popup.tsx");
const MenuPopup = lazy(async () => ({ default: (await loadPopup()).MenuPopup }));

/** Things to be done behind a button. What the popup is made of is loaded when one is about to open it. */
export function Menu({ label, trigger, items, className, align = "end" }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  /** How it was opened last; null before the first time. */
  const [openedBy, setOpenedBy] = useState<"pointer" | "keyboard" | null>(null);
  const preload = () => void loadPopup();

  function toggle({ detail }: MouseEvent): void {
    setOpenedBy(detail === 0 ? "keyboard" : "pointer");
    setIsOpen(!isOpen);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className ?? "button"}
        data-kind="plain"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={toggle}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" || isOpen) return;
          event.preventDefault();
          button.current?.click();
        }}
      >
        {trigger}
      </button>
      {openedBy !== null && (
        <Suspense>
          <MenuPopup
            label={label}
            items={items}
            align={align}
            anchor={button}
            isOpen={isOpen}
            isByKeyboard={openedBy === "keyboard"}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
