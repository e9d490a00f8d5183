import { type PointerEvent, useRef } from "react";

/** The minimum distance of a swipe, in CSS pixels. */
const SWIPE_THRESHOLD = 40;

/**
 * Lets touch or a pen move the track of slides sideways.
 * @param draw moves the track by this many pixels
 * @param onRelease gets the distance in pixels, and the target slide: 1 the next, -1 the one before, 0 this one
 */
export function useSwipe(
  draw: (pixels: number) => void,
  onRelease: (pixels: number, by: -1 | 0 | 1) => void,
) {
  const began = useRef<{ pointer: number; x: number } | null>(null);

  function distance(event: PointerEvent): number | null {
    if (began.current?.pointer !== event.pointerId) return null;
    return event.clientX - began.current.x;
  }

  function release(pixels: number, by: -1 | 0 | 1): void {
    began.current = null;
    draw(0);
    onRelease(pixels, by);
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType === "mouse" || !event.isPrimary) return;
      began.current = { pointer: event.pointerId, x: event.clientX };
    },
    onPointerMove(event: PointerEvent) {
      const pixels = distance(event);
      if (pixels !== null) draw(pixels);
    },
    onPointerUp(event: PointerEvent) {
      const pixels = distance(event);
      if (pixels === null) return;
      release(pixels, Math.abs(pixels) < SWIPE_THRESHOLD ? 0 : pixels < 0 ? 1 : -1);
    },
    // The page is scrolled up or down instead.
    onPointerCancel(event: PointerEvent) {
      const pixels = distance(event);
      if (pixels !== null) release(pixels, 0);
    },
  };
}
