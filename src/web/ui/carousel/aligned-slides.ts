import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** The duration of the animation, in milliseconds. */
const DURATION = 200;

/** After this many milliseconds without movement a scrolled row counts as at rest. */
const REST = 120;

interface AlignedSlides {
  row: RefObject<HTMLElement | null>;
  track: RefObject<HTMLElement | null>;
  index: number;
  onScrolledTo: (index: number) => void;
}

export function useAlignedSlides({ row, track, index, onScrolledTo }: AlignedSlides) {
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
        // Aligning a slide scrolls, too, and `index` may have changed since.
        if (nearest !== placed.current) onScrolledTo(nearest);
        else if (Math.abs(scrollLeft - clientWidth * nearest) >= 1)
          row.current!.scrollTo({ left: clientWidth * nearest, behavior: "smooth" });
      }, REST);
    },
    comeFrom: (pixels: number) => {
      drawn.current = pixels;
    },
    goBackFrom: (pixels: number) => {
      if (pixels !== 0) animate(track.current!, pixels, row.current!.clientWidth);
    },
  };
}

/** Animates to a neighbour from the side; a slide further away (from the last to the first) fades in. */
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
