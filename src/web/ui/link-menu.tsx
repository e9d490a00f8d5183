import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { Icon } from "./icon.tsx";

/** How long a menu that was opened by pointing stays when the pointer has left it, in milliseconds. */
const CLOSING_DELAY = 300;

interface LinkMenuProps {
  label: ReactNode;
  /** What it says where the label is a mark alone. */
  name?: string;
  /** Links, and headings between them. */
  children: ReactNode;
  className?: string;
  align?: "start" | "end";
}

/**
 * Links behind a button. The popup is the browser's own, so that it opens by a click, and closes by Esc or a click
 * beside it, before any script runs; scripts add pointing at it and the arrow keys.
 */
export function LinkMenu({ label, name, children, className, align = "start" }: LinkMenuProps) {
  const id = useId();
  const { trigger, popup, events } = useMenu();
  return (
    <span className={className === undefined ? "link-menu" : `link-menu ${className}`} {...events}>
      <button
        ref={trigger}
        type="button"
        className="menu-trigger"
        popoverTarget={id}
        aria-haspopup="true"
        aria-label={name}
      >
        {label}
        <Icon name="chevron" />
      </button>
      <div ref={popup} id={id} popover="auto" className="menu-popup" data-align={align}>
        {children}
      </div>
    </span>
  );
}

function useMenu() {
  const { key } = useLocation();
  const shownKey = useRef(key);
  const trigger = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether it was pointing that opened it: the click that often follows does not close it. */
  const isPointedOpen = useRef(false);

  useEffect(() => () => clearTimeout(closing.current), []);

  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    popup.current?.hidePopover();
  }, [key]);

  function open(): void {
    clearTimeout(closing.current);
    popup.current?.showPopover({ source: trigger.current! });
  }

  const events = {
    onPointerEnter({ pointerType }: React.PointerEvent) {
      if (pointerType !== "mouse") return;
      isPointedOpen.current = !popup.current?.matches(":popover-open") || isPointedOpen.current;
      open();
    },
    onPointerLeave({ pointerType }: React.PointerEvent) {
      if (pointerType !== "mouse" || !isPointedOpen.current) return;
      closing.current = setTimeout(() => {
        isPointedOpen.current = false;
        popup.current?.hidePopover();
      }, CLOSING_DELAY);
    },
    onClick(event: React.MouseEvent) {
      const isOnTrigger = trigger.current?.contains(event.target as Node);
      if (!isOnTrigger) return;
      if (isPointedOpen.current && popup.current?.matches(":popover-open")) event.preventDefault();
      isPointedOpen.current = false;
    },
    onKeyDown(event: KeyboardEvent) {
      const step = STEPS[event.key];
      if (step === undefined || popup.current === null) return;
      event.preventDefault();
      if (!popup.current.matches(":popover-open")) open();
      moveFocus([...popup.current.querySelectorAll<HTMLElement>("a, button")], step);
    },
  };
  return { trigger, popup, events };
}

const STEPS: Record<string, "next" | "previous" | "first" | "last"> = {
  ArrowDown: "next",
  ArrowUp: "previous",
  Home: "first",
  End: "last",
};

function moveFocus(items: HTMLElement[], step: "next" | "previous" | "first" | "last"): void {
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = {
    next: (at + 1) % items.length,
    previous: at <= 0 ? items.length - 1 : at - 1,
    first: 0,
    last: items.length - 1,
  }[step];
  items[to]?.focus();
}
