import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** The distance below the window at which the callback is called, in pixels. */
const NEAR = 600;

/**
 * Calls back when an element comes near the window, while enabled: it needs the returned ref. Not while the focus is on
 * it or behind it: new content would push the focused element away.
 */
export function useSentinel(
  isWatched: boolean,
  onNear: () => void,
): RefObject<HTMLDivElement | null> {
  const sentinel = useRef<HTMLDivElement>(null);
  const notify = useEffectEvent(onNear);
  useEffect(() => {
    const element = sentinel.current;
    if (!isWatched || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting) && !isPassed(element)) notify();
      },
      { rootMargin: `0px 0px ${NEAR}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWatched]);
  return sentinel;
}

function isPassed(element: Element): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return false;
  return (element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
