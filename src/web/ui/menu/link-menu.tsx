import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Icon } from "../icon.tsx";
import { moveFocusByKey, stepByKey } from "./menu-keys.ts";

/** The time until a menu opened by hover closes after the pointer has left it, in milliseconds. */
const CLOSING_DELAY = 300;

/** Hover opens a menu only where the window is wider. */
const WIDE = "(width > 1042px)";

interface LinkMenuProps {
  label: ReactNode;
  name?: string;
  children: ReactNode;
  className?: string;
  align?: "start" | "end";
}

/** A button with a menu of links. The popup is the browser's own; scripts add hover and arrow keys, and the page's bar closes it on navigation. */
export function LinkMenu({ label, name, children, className, align = "start" }: LinkMenuProps) {
  const id = useId();
  const { trigger, popup, isOpen, popupEvents, events } = useMenu();
  return (
    <span className={className === undefined ? "link-menu" : `link-menu ${className}`} {...events}>
      <button
        ref={trigger}
        type="button"
        className="menu-trigger"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={name}
      >
        {label}
        <Icon name="chevron" />
      </button>
      <div
        ref={popup}
        id={id}
        popover="auto"
        className="menu-popup"
        data-align={align}
        {...popupEvents}
      >
        {children}
      </div>
    </span>
  );
}

function useMenu() {
  const trigger = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether hover opened it: the click that often follows does not close it. */
  const isPointedOpen = useRef(false);
  /** Undefined until scripts run: the browser alone knows. */
  const [isOpen, setIsOpen] = useState<boolean>();

  useEffect(() => {
    setIsOpen(popup.current?.matches(":popover-open") ?? false);
    return () => clearTimeout(closing.current);
  }, []);

  function open(): void {
    clearTimeout(closing.current);
    popup.current?.showPopover({ source: trigger.current! });
  }

  function close(): void {
    popup.current?.hidePopover();
  }

  const popupEvents = {
    onToggle({ newState }: React.ToggleEvent) {
      setIsOpen(newState === "open");
      if (newState === "open") return;
      clearTimeout(closing.current);
      isPointedOpen.current = false;
    },
  };

  const events = {
    onPointerEnter({ pointerType }: React.PointerEvent) {
      if (pointerType !== "mouse" || !matchMedia(WIDE).matches) return;
      if (!popup.current?.matches(":popover-open")) isPointedOpen.current = true;
      open();
    },
    onPointerLeave({ pointerType }: React.PointerEvent) {
      if (pointerType !== "mouse" || !isPointedOpen.current) return;
      closing.current = setTimeout(close, CLOSING_DELAY);
    },
    onClick(event: React.MouseEvent) {
      const target = event.target as Element;
      if (trigger.current?.contains(target)) {
        if (isPointedOpen.current) event.preventDefault();
        isPointedOpen.current = false;
      } else if (target.closest("a, .menu-item") !== null && !isForAnotherTab(event)) {
        close();
      }
    },
    /** Closes once the focus has moved on by the keyboard. */
    onBlur({ currentTarget, relatedTarget }: React.FocusEvent) {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
    },
    onKeyDown(event: React.KeyboardEvent) {
      const isShown = popup.current?.matches(":popover-open") ?? false;
      if (event.key === "Escape" && isShown) {
        event.preventDefault();
        close();
        trigger.current?.focus();
        return;
      }
      // Without its button the links are shown as they are.
      if (popup.current === null || trigger.current?.checkVisibility() === false) return;
      if (!isShown) {
        if (stepByKey(event, "vertical", -1, 1) === null) return;
        open();
      }
      moveFocusByKey(event, [...popup.current.querySelectorAll<HTMLElement>("a, button")]);
    },
  };
  return { trigger, popup, isOpen, popupEvents, events };
}

function isForAnotherTab({ metaKey, ctrlKey, shiftKey }: React.MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey;
}
