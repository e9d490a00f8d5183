import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** How far below the window something is near, in pixels. */
const NEAR = 600;

/**
 * Calls back when a place of the page comes near, as long as it is watched: give its element the ref. Not while the
 * focus is at it or behind it: what comes then would push away what somebody is at.
 */
export function useSentinel(
  isWatched: boolean,
  onNear: () => void,
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onNear);
  useEffect(() => {
    const element = place.current;
    if (!isWatched || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting) && !isPassed(element)) tell();
      },
      { rootMargin: `0px 0px ${NEAR}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWatched]);
  return place;
}

function isPassed(element: Element): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return false;
  return (element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
