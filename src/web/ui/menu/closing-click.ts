import { type RefObject, useEffect } from "react";

/** The time in which the click of a lifted finger arrives, in milliseconds. */
const CLICK_WITHIN = 300;

/**
 * Keeps the click of a press outside an open popup from the page: it closes the popup, and follows no link beneath.
 * @param openIn what matches the open popup, in `root` or as that itself
 */
export function useClosingClick(
  root: RefObject<HTMLElement | null>,
  openIn: string,
  close: () => void = doNothing,
): void {
  useEffect(() => {
    function onPointerDown({ target }: PointerEvent): void {
      const element = root.current;
      const isOpen = element?.matches(`${openIn}, :has(${openIn})`) ?? false;
      if (!isOpen || element?.contains(target as Node)) return;
      close();
      swallowClick();
    }
    // Before the browser closes a popup of its own.
    document.addEventListener("pointerdown", onPointerDown, true);
    return () => document.removeEventListener("pointerdown", onPointerDown, true);
  }, [root, openIn, close]);
}

function doNothing(): void {}

function swallowClick(): void {
  const ended = new AbortController();
  const { signal } = ended;
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    ended.abort();
  };
  addEventListener("click", swallow, { capture: true, signal });
  // A press that becomes a scroll or a drag has no click.
  for (const type of ["pointerup", "pointercancel"])
    addEventListener(type, () => setTimeout(() => ended.abort(), CLICK_WITHIN), { signal });
}
