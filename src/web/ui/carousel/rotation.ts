import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";
import { PAUSE_BUTTON } from "./controls.tsx";

/** The time of a slide, in milliseconds. */
const ROTATION_INTERVAL = 5_000;

/** A desktop: above the one breakpoint, with a pointer that can hover, and without reduced motion. */
const ROTATES_WHERE =
  "(width > 1042px) and (hover: hover) and (prefers-reduced-motion: no-preference)";

/** Calls `next` when a slide's time is over. Hover, focus within and a hidden tab pause it; the button stops it. */
export function useRotation(
  carousel: RefObject<HTMLElement | null>,
  index: number,
  next: () => void,
) {
  const [isPaused, setIsPaused] = useState(false);
  const isHeld = useIsHeld(carousel);
  const mayRotate = useSyncExternalStore(subscribeToMayRotate, mayRotateNow, () => false);
  const isRotating = mayRotate && !isPaused && !isHeld;

  useEffect(() => {
    if (!isRotating) return;
    const timer = setTimeout(next, ROTATION_INTERVAL);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `next` is another function each time and does the same
  }, [isRotating, index]);

  return { isRotating, isPaused, toggle: () => setIsPaused(!isPaused) };
}

function mayRotateNow(): boolean {
  return matchMedia(ROTATES_WHERE).matches && !document.hidden;
}

function subscribeToMayRotate(changed: () => void): () => void {
  const query = matchMedia(ROTATES_WHERE);
  query.addEventListener("change", changed);
  document.addEventListener("visibilitychange", changed);
  return () => {
    query.removeEventListener("change", changed);
    document.removeEventListener("visibilitychange", changed);
  };
}

/** Whether the pointer or the focus is in the carousel, except on the pause button. */
function useIsHeld(carousel: RefObject<HTMLElement | null>): boolean {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  useEffect(() => {
    const element = carousel.current;
    if (element === null) return;
    const point = ({ target }: Event) => setIsPointedAt(holds(target));
    const unpoint = () => setIsPointedAt(false);
    const focus = ({ target }: Event) => setHasFocus(holds(target));
    const blur = ({ relatedTarget }: FocusEvent) =>
      setHasFocus(element.contains(relatedTarget as Node | null) && holds(relatedTarget));
    element.addEventListener("pointerover", point);
    element.addEventListener("pointerleave", unpoint);
    element.addEventListener("focusin", focus);
    element.addEventListener("focusout", blur);
    return () => {
      element.removeEventListener("pointerover", point);
      element.removeEventListener("pointerleave", unpoint);
      element.removeEventListener("focusin", focus);
      element.removeEventListener("focusout", blur);
    };
  }, [carousel]);
  return isPointedAt || hasFocus;
}

function holds(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`[${PAUSE_BUTTON}]`) === null;
}
