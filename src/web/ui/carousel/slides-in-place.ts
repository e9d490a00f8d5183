import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** How long a slide takes to come, in milliseconds. */
const DURATION = 200;

/** After so many milliseconds without a movement a row that was scrolled has come to rest. */
const REST = 120;

interface SlidesInPlace {
  /** What is scrolled, and in it what a finger draws. */
  row: RefObject<HTMLElement | null>;
  track: RefObject<HTMLElement | null>;
  index: number;
  onScrolledTo: (index: number) => void;
}

/** Keeps the row at the slide of `index`, and follows a visitor who scrolls it. */
export function useSlidesInPlace({ row, track, index, onScrolledTo }: SlidesInPlace) {
  const drawn = useRef(0);
  const placed = useRef(index);
  const resting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);

  useLayoutEffect(() => {
    const { clientWidth, scrollLeft } = row.current!;
    const pixels = clientWidth * index - scrollLeft + drawn.current;
    drawn.current = 0;
    placed.current = index;
    if (Math.abs(pixels) < 1) return;
    row.current!.scrollTo({ left: clientWidth * index, behavior: "instant" });
    animate(track.current!, pixels, clientWidth);
  }, [index, row, track]);

  return {
    onScroll: () => {
      clearTimeout(resting.current);
      resting.current = setTimeout(() => {
        const { scrollLeft, clientWidth } = row.current!;
        const nearest = Math.round(scrollLeft / clientWidth);
        if (clientWidth === 0) return;
        // Putting a slide in its place scrolls, too, and by now another may be meant.
        if (nearest !== placed.current) onScrolledTo(nearest);
        else if (Math.abs(scrollLeft - clientWidth * nearest) >= 1)
          row.current!.scrollTo({ left: clientWidth * nearest, behavior: "smooth" });
      }, REST);
    },
    /** A finger has drawn the track so far; the next slide comes from there. */
    comeFrom: (pixels: number) => {
      drawn.current = pixels;
    },
    /** The finger has not gone far enough: the slide goes back. */
    goBackFrom: (pixels: number) => {
      if (pixels !== 0) animate(track.current!, pixels, row.current!.clientWidth);
    },
  };
}

/** A neighbour comes from the side; a slide from further away (from the last to the first) appears. */
function animate(track: HTMLElement, pixels: number, width: number): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const isNeighbour = Math.abs(pixels) < 1.5 * width;
  track.animate(
    isNeighbour
      ? [{ transform: `translateX(${pixels}px)` }, { transform: "none" }]
      : [{ opacity: 0 }, { opacity: 1 }],
    { duration: DURATION, easing: "ease-out" },
  );
}
