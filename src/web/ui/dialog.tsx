import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

interface DialogProps {
  isOpen: boolean;
  /** Called when it should close: by Esc, a click outside, or its close button. */
  onClose: () => void;
  heading: ReactNode;
  children: ReactNode;
  /** The maximum width in pixels; 480 by default. */
  width?: 400 | 500;
}

/** A modal dialog. The browser's own: it traps the focus, returns it, and closes by Esc. */
export function Dialog({ isOpen, onClose, heading, children, width }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      data-width={width}
      aria-labelledby={id}
      closedby="any"
      onClose={() => isOpen && onClose()}
    >
      <header>
        <h2 id={id}>{heading}</h2>
        <Button kind="plain" aria-label="close" onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      {isOpen && children}
    </dialog>
  );
}
