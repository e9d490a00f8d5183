import { type RefObject, useEffect, useLayoutEffect } from "react";

/** A popup at a position in the window; the button that opened it gets the focus back. */
export interface OpenPopup {
  button: HTMLElement;
  /** Pixels from the window's left and top. */
  x: number;
  y: number;
}

/**
 * Opens a popover at its position, within the window, and focuses `first` in it; with another `first` it is positioned
 * again. The browser closes it by Esc and by a press outside; scrolling closes it, too.
 */
export function usePopup(
  popup: RefObject<HTMLElement | null>,
  opened: OpenPopup,
  first: string,
  onClose: () => void,
): void {
  const { button } = opened;

  // For each opening, also at the same position: a button pressed right after Esc opens it before its closing is heard of.
  useLayoutEffect(() => {
    const element = popup.current!;
    if (!element.matches(":popover-open")) element.showPopover();
    place(element, opened);
    element.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
  }, [popup, opened, first]);

  useEffect(() => {
    const element = popup.current!;
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState !== "closed" || event.target !== element) return;
      if (element.contains(document.activeElement)) button.focus({ preventScroll: true });
      onClose();
    };
    element.addEventListener("toggle", onToggle);
    const hide = () => element.hidePopover();
    // Listens from the next frame on: scroll events from before the opening have been dispatched by then.
    const frame = requestAnimationFrame(() =>
      addEventListener("scroll", hide, { once: true, passive: true }),
    );
    return () => {
      element.removeEventListener("toggle", onToggle);
      cancelAnimationFrame(frame);
      removeEventListener("scroll", hide);
    };
  }, [popup, button, onClose]);
}

/** Returns where a button's popup opens: under the button, at the pointer unless it was pressed by a key. */
export function placeOf(button: HTMLElement, { detail, clientX }: MouseEvent): OpenPopup {
  const { left, bottom } = button.getBoundingClientRect();
  return { button, x: detail === 0 ? left : clientX, y: bottom };
}

/** Moves a popup below its button, or above it where there is no room; where there is none either, within the window. */
function place(popup: HTMLElement, { button, x, y }: OpenPopup): void {
  const { width, height } = popup.getBoundingClientRect();
  const edge = 8;
  const within = (value: number, size: number, room: number) =>
    Math.max(edge, Math.min(value, room - size - edge));
  popup.style.left = `${within(x, width, document.documentElement.clientWidth)}px`;
  const above = y - button.offsetHeight - height;
  const lowest = Math.max(edge, innerHeight - height - edge);
  popup.style.top = `${y <= lowest ? y : above >= edge ? above : lowest}px`;
}
