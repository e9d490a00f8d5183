import { textColourOn } from "../domain/pictures/colour.ts";
import { coverChoice } from "../domain/pictures/cover-choice.ts";
import type { PicturedPlaylist } from "../domain/pictures/pictured-record.ts";
import { colouring, compositionSvg, path, seam, svgFile } from "./svg.ts";
import { coverArt } from "./cover.ts";
import { firstDrawable } from "./drawable-text.ts";
import type { Outlines } from "./outline.ts";
import { type Box, short, SIDE } from "./shape.ts";
import { drawTitle } from "./title.ts";

export function drawPlaylist(outlines: Outlines, playlist: PicturedPlaylist): string {
  const label = playlistLabel(outlines, playlist);
  const content = playlistContent(outlines, playlist) + (label?.svg ?? "");
  return svgFile(SIDE, SIDE, playlist.name, content);
}

/**
 * Returns the cover of a playlist in a square of 1,000, without its name: the covers of its first four songs in
 * quarters; the first song's cover where it has fewer than four; its own composition without songs.
 */
export function playlistContent(outlines: Outlines, { id, songs }: PicturedPlaylist): string {
  const [first, ...others] = songs.map((song) => coverArt(outlines, { kind: "song", ...song }));
  if (first === undefined) {
    const choice = coverChoice("playlist", id);
    return compositionSvg(choice, colouring(choice), null);
  }
  if (others.length < 3) return first;
  return [first, ...others].map(quarter).join("") + SEAMS;
}

/** The lines between the quarters: neighbours may have the same background. */
const SEAMS = seam("M498 0H502V1000H498ZM0 498H498V502H0ZM502 498H1000V502H502Z");

function quarter(content: string, at: number): string {
  const half = SIDE / 2;
  const [x, y] = [(at % 2) * half, Math.floor(at / 2) * half];
  return `<svg x="${x}" y="${y}" width="${half}" height="${half}" viewBox="0 0 ${SIDE} ${SIDE}">${content}</svg>`;
}

/** The distance of the label from the edges of the cover, and of its text from its own. */
const MARGIN = 60;
const PADDING = { x: 40, y: 28 };
const ROUNDING = 16;

const SIZES = [104, 92, 78, 70, 64, 56];

/** Draws a playlist's name on a label. @returns boxes of the label and its text; null where the font lacks all of it */
export function playlistLabel(
  outlines: Outlines,
  { name, background_color }: PicturedPlaylist,
): { box: Box; text: Box; svg: string } | null {
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
