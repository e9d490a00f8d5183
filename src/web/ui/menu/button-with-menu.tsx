import { type ReactNode, useCallback, useRef, useState } from "react";
import { Menu } from "./menu.tsx";
import { type OpenPopup, placeOf } from "./use-popup.ts";

type ButtonWithMenuProps = { label: string; trigger: ReactNode; children: ReactNode };

export function ButtonWithMenu({ label, trigger, children }: ButtonWithMenuProps) {
  const [popup, setPopup] = useState<OpenPopup | null>(null);
  /** Pressing the button closes an open menu by itself, before the click. */
  const wasOpen = useRef(false);
  const close = useCallback(() => setPopup(null), []);
  return (
    <>
      <button
        type="button"
        className="button"
        data-kind="plain"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={popup !== null}
        onPointerDown={() => (wasOpen.current = popup !== null)}
        onClick={({ currentTarget, nativeEvent }) => {
          const isByKeyboard = nativeEvent.detail === 0;
          if (isByKeyboard || !wasOpen.current) setPopup(placeOf(currentTarget, nativeEvent));
        }}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          event.currentTarget.click();
        }}
      >
        {trigger}
      </button>
      {popup !== null && (
        <Menu label={label} popup={popup} onClose={close} closesOnChoice>
          {children}
        </Menu>
      )}
    </>
  );
}
