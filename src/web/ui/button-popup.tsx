import { type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";

interface ButtonPopupProps {
  label: ReactNode;
  children: ReactNode;
  align?: "start" | "end";
}

/**
 * Controls behind a button. The popup is the browser's own: it opens and closes by a click on the button, and closes
 * by Esc or a click beside it, with scripts or without.
 */
export function ButtonPopup({ label, children, align = "start" }: ButtonPopupProps) {
  const id = useId();
  return (
    <span className="button-popup">
      <button type="button" className="button" popoverTarget={id}>
        {label}
        <Icon name="chevron" />
      </button>
      <div id={id} popover="auto" className="menu-popup" data-align={align}>
        {children}
      </div>
    </span>
  );
}
