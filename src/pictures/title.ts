import { ASCENT, DESCENT, type Outlines } from "./outline.ts";
import type { Box } from "./shape.ts";
import { LEADING, setTitle, type TitleSpace } from "./title-lines.ts";

export interface DrawnTitle {
  data: string;
  box: Box;
}

export interface TitlePlace extends TitleSpace {
  left: number;
  /** The upper edge of the first line, or the lower one of the last. */
  edge: { top: number } | { bottom: number };
}

export function drawTitle(outlines: Outlines, text: string, place: TitlePlace): DrawnTitle {
  const { lines, size } = setTitle(text, (line) => outlines.width(line), place);
  const first =
    "top" in place.edge
      ? place.edge.top + ASCENT * size
      : place.edge.bottom - DESCENT * size - (lines.length - 1) * LEADING * size;
  return drawLines(outlines, lines, { x: place.left, y: first, size });
}

/** Draws lines below each other; (x, y) is the beginning of the first baseline. */
export function drawLines(
  outlines: Outlines,
  lines: readonly string[],
  { x, y, size }: { x: number; y: number; size: number },
): DrawnTitle {
  const drawn = lines.map((line, index) =>
    outlines.draw(line, x, y + index * LEADING * size, size),
  );
  return {
    data: drawn.map(({ data }) => data).join(""),
    box: {
      left: Math.min(...drawn.map(({ box }) => box.left)),
      top: Math.min(...drawn.map(({ box }) => box.top)),
      right: Math.max(...drawn.map(({ box }) => box.right)),
      bottom: Math.max(...drawn.map(({ box }) => box.bottom)),
    },
  };
}
