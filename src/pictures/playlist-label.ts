import { textColourOn } from "../domain/colour.ts";
import type { PicturedPlaylist } from "../domain/pictured-record.ts";
import { firstDrawable } from "./drawable-text.ts";
import type { Outlines } from "./outline.ts";
import { type Box, short, SIDE } from "./shape.ts";
import { path } from "./svg.ts";
import { drawTitle } from "./title.ts";

/** The distance of the label from the edges of the cover, and of its text from its own. */
const MARGIN = 60;
const PADDING = { x: 40, y: 28 };
const ROUNDING = 16;

const SIZES = [104, 92, 78, 70, 64, 56];

export interface PlaylistLabel {
  /** The box of the label, and of the text in it. */
  box: Box;
  text: Box;
  svg: string;
}

/**
 * Draws the name of a playlist on a label in its colour, at the lower left of its cover; null where the font has none of
 * its characters.
 */
export function playlistLabel(
  outlines: Outlines,
  { name, background_color }: PicturedPlaylist,
): PlaylistLabel | null {
  const drawable = firstDrawable(outlines, [name]);
  if (drawable === null) return null;
  const title = drawTitle(outlines, drawable, {
    left: MARGIN + PADDING.x,
    width: SIDE - 2 * (MARGIN + PADDING.x),
    edge: { bottom: SIDE - MARGIN - PADDING.y },
    sizes: SIZES,
    heightOf: () => 300,
  });
  const box = {
    left: MARGIN,
    top: title.box.top - PADDING.y,
    right: title.box.right + PADDING.x,
    bottom: SIDE - MARGIN,
  };
  const svg =
    path(background_color, roundedBox(box)) + path(textColourOn(background_color), title.data);
  return { box, text: title.box, svg };
}

function roundedBox({ left, top, right, bottom }: Box): string {
  const r = ROUNDING;
  const arc = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x} ${y}`;
  return (
    `M${left + r} ${short(top)}H${short(right - r)}${arc(r, r)}V${bottom - r}${arc(-r, r)}` +
    `H${left + r}${arc(-r, -r)}V${short(top + r)}${arc(r, -r)}Z`
  );
}
