import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

interface DialogProps {
  isOpen: boolean;
  /** Called when it should close: by Esc, a click outside, or its close button. */
  onClose: () => void;
  heading: ReactNode;
  children: ReactNode;
  /** Whether it works on something that closing it would lose: it stays open meanwhile. */
  isBusy?: boolean;
  /** The maximum width in pixels; 480 by default. */
  width?: 400 | 500;
}

const FIELD = "input:not([type=hidden], :disabled), textarea:not(:disabled), select:not(:disabled)";

/**
 * A modal dialog. The browser's own: it traps the focus, returns it, and closes by Esc. Its first field has the focus, as
 * soon as it is there: on the close button, what is typed at once would close it.
 */
export function Dialog({ isOpen, onClose, heading, children, isBusy = false, width }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen) return element?.close();
    element?.showModal();
    element?.focus();
  }, [isOpen]);
  // Runs after every rendering, since some dialogs load their content.
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && document.activeElement === element)
      element?.querySelector<HTMLElement>(FIELD)?.focus();
  });
  return (
    <dialog
      ref={dialog}
      className="dialog"
      data-width={width}
      aria-labelledby={id}
      tabIndex={-1}
      closedby={isBusy ? "none" : "any"}
      // Esc closes the dialog by its state at once: the `close` event comes later, and would undo a reopening meanwhile.
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        if (!isBusy) onClose();
      }}
      onClose={() => isOpen && dialog.current?.open === false && onClose()}
    >
      <header>
        <h2 id={id}>{heading}</h2>
        <Button kind="plain" aria-label="close" disabled={isBusy} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      {isOpen && children}
    </dialog>
  );
}
