import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useState } from "react";
import { placeAtHeight } from "./reordering.ts";

interface Dragged {
  from: number;
  to: number;
}

/** A press that moves less is none of dragging, in pixels. */
const THRESHOLD = 4;

/** So near to the window's upper or lower edge the page scrolls along, and so far each time, in pixels. */
const EDGE = 72;
const SCROLL = 14;

/**
 * Follows a row that is dragged by the pointer, until it is let go of (`onDrop`) or Esc gives it up.
 * @returns which row it is and where it would go, null while nothing is dragged; and what a press on a handle calls
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

/** The click that the browser makes of a drag that ends where it began is none. */
function swallowClick(): void {
  const controller = new AbortController();
  addEventListener("click", (event) => event.stopPropagation(), {
    capture: true,
    signal: controller.signal,
  });
  setTimeout(() => controller.abort());
}
