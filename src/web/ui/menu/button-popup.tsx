import { type ReactNode, useId } from "react";
import { Icon } from "../icon.tsx";
import { Tooltip } from "./tooltip.tsx";

interface ButtonPopupProps {
  label: ReactNode;
  /** Explains the label, on hover and to screen readers. */
  hint: string;
  children: ReactNode;
  align?: "start" | "end";
}

/**
 * A button that opens a popup of controls. The popup is the browser's own: it closes by a click on the button, Esc or a
 * click outside, with or without scripts.
 */
export function ButtonPopup({ label, hint, children, align = "start" }: ButtonPopupProps) {
  const id = useId();
  return (
    <span className="button-popup">
      <Tooltip text={hint} align={align}>
        <button type="button" className="button" popoverTarget={id}>
          {label}
          <Icon name="chevron" />
        </button>
      </Tooltip>
      <div id={id} popover="auto" className="menu-popup" data-align={align}>
        {children}
      </div>
    </span>
  );
}
