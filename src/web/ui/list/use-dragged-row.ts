import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useState } from "react";
import { placeAtHeight } from "./reordering.ts";

type Dragged = { from: number; to: number };

/** The minimum distance of a drag, in pixels. */
const THRESHOLD = 4;

/** The distance from the window's upper or lower edge at which the page scrolls, and the step, in pixels. */
const EDGE = 72;
const SCROLL = 14;

/**
 * Follows a row that is dragged by the pointer, until it is dropped (`onDrop`) or Esc cancels.
 * @returns the dragged row and its drop position, null while nothing is dragged; and the handler of a press on a handle
 */
export function useDraggedRow(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
) {
  const [pressed, setPressed] = useState<{ from: number; y: number; id: number } | null>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);

  const follow = useEffectEvent((y: number) => {
    if (pressed === null || (dragged === null && Math.abs(y - pressed.y) < THRESHOLD)) return;
    const rows = Array.from(list.current?.children ?? [], (row) => row.getBoundingClientRect());
    const to = placeAtHeight(rows, pressed.from, y);
    if (dragged?.to !== to) setDragged({ from: pressed.from, to });
  });

  const end = useEffectEvent((isDropped: boolean) => {
    setPressed(null);
    setDragged(null);
    if (dragged === null) return;
    swallowClick();
    if (isDropped) onDrop(dragged.from, dragged.to);
  });

  useEffect(() => {
    if (pressed === null) return;
    let y = pressed.y;
    let frame = 0;
    const scrollAlong = () => {
      const { innerHeight } = window;
      const by = y < EDGE ? -SCROLL : y > innerHeight - EDGE ? SCROLL : 0;
      if (by !== 0 && y !== pressed.y) {
        scrollBy(0, by);
        follow(y);
      }
      frame = requestAnimationFrame(scrollAlong);
    };
    frame = requestAnimationFrame(scrollAlong);
    const controller = new AbortController();
    const options = { signal: controller.signal };
    addEventListener(
      "pointermove",
      (event) => {
        if (event.pointerId !== pressed.id) return;
        y = event.clientY;
        follow(y);
      },
      options,
    );
    addEventListener(
      "pointerup",
      ({ pointerId }) => pointerId === pressed.id && end(true),
      options,
    );
    addEventListener("pointercancel", () => end(false), options);
    addEventListener("keydown", ({ key }) => key === "Escape" && end(false), options);
    return () => {
      cancelAnimationFrame(frame);
      controller.abort();
    };
  }, [pressed]);

  function startAt({ button, clientY, pointerId }: PointerEvent, from: number): void {
    if (button === 0) setPressed({ from, y: clientY, id: pointerId });
  }

  return { dragged, startAt };
}

/** Ignores the click that follows a drag which ends where it began. */
function swallowClick(): void {
  const controller = new AbortController();
  addEventListener("click", (event) => event.stopPropagation(), {
    capture: true,
    signal: controller.signal,
  });
  setTimeout(() => controller.abort());
}
