import { type PointerEvent, useRef } from "react";

/** How far a finger has to go for the next slide, in CSS pixels. */
const SWIPE_THRESHOLD = 40;

/**
 * Lets a finger or pen draw the track of slides sideways.
 * @param draw puts the track so many pixels from its place
 * @param onLetGo told how far it stood from its place, in pixels, and which slide is meant: 1 the next, -1 the one
 *   before, 0 this one
 */
export function useSwipe(
  draw: (pixels: number) => void,
  onLetGo: (pixels: number, by: -1 | 0 | 1) => void,
) {
  const began = useRef<{ pointer: number; x: number } | null>(null);

  function distance(event: PointerEvent): number | null {
    if (began.current?.pointer !== event.pointerId) return null;
    return event.clientX - began.current.x;
  }

  function letGo(pixels: number, by: -1 | 0 | 1): void {
    began.current = null;
    draw(0);
    onLetGo(pixels, by);
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
      letGo(pixels, Math.abs(pixels) < SWIPE_THRESHOLD ? 0 : pixels < 0 ? 1 : -1);
    },
    // The page is being scrolled up or down instead.
    onPointerCancel(event: PointerEvent) {
      const pixels = distance(event);
      if (pixels !== null) letGo(pixels, 0);
    },
  };
}
