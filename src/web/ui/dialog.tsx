import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

interface DialogProps {
  isOpen: boolean;
  /** Called when it is to be closed: by Esc, by a click beside it, by its cross. */
  onClose: () => void;
  heading: ReactNode;
  children: ReactNode;
  /** The most pixels that it takes; 480 without it. */
  width?: 400 | 500;
}

/**
 * Asks for something before all else. The browser's own: it keeps the focus, gives it back to what had it, and
 * closes by Esc.
 */
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
