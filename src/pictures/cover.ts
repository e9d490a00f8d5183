import { coverChoice } from "../domain/pictures/cover-choice.ts";
import type { PicturedRecord } from "../domain/pictures/pictured-record.ts";
import { colouring, compositionSvg, path, svgFile } from "./svg.ts";
import { firstDrawable } from "./drawable-text.ts";
import type { Outlines } from "./outline.ts";
import { SIDE } from "./shape.ts";
import { drawLines, type DrawnTitle, drawTitle } from "./title.ts";
import { monogram } from "../domain/pictures/monogram.ts";

export type TitledRecord = Pick<PicturedRecord, "kind" | "id" | "english_name" | "korean_name">;

const MARGIN = 90;

const SIZES = [178, 156, 138, 122, 108, 96, 86, 78];

/** Draws the cover of a record as SVG: a composition derived from its id, and its name as outlines. */
export function drawCover(outlines: Outlines, record: PicturedRecord): string {
  const choice = coverChoice(record.kind, record.id);
  const colours = colouring(choice);
  const title = coverTitle(outlines, record);
  return svgFile(
    SIDE,
    SIDE,
    record.english_name,
    compositionSvg(choice, colours, title?.box ?? null) + path(colours.ink, title?.data ?? ""),
  );
}

/** Draws the cover without its title, for where it is small; the drawing is the same. */
export function drawArt(outlines: Outlines, record: PicturedRecord): string {
  return svgFile(SIDE, SIDE, record.english_name, coverArt(outlines, record));
}

/** Returns the drawing of a cover in a square of 1,000, with the colours that its title needs. */
export function coverArt(outlines: Outlines, record: TitledRecord): string {
  const choice = coverChoice(record.kind, record.id);
  const title = coverTitle(outlines, record);
  return compositionSvg(choice, colouring(choice), title?.box ?? null);
}

export function coverTitle(outlines: Outlines, record: TitledRecord): DrawnTitle | null {
  const text = firstDrawable(outlines, [record.english_name, record.korean_name]);
  if (text === null) return null;
  const { isUpturned } = coverChoice(record.kind, record.id);
  return drawTitle(outlines, text, {
    left: MARGIN,
    width: SIDE - 2 * MARGIN,
    edge: isUpturned ? { bottom: SIDE - MARGIN } : { top: MARGIN },
    sizes: SIZES,
    heightOf: (size) => (size > 100 ? 420 : size > 80 ? 520 : SIDE - 2 * MARGIN),
  });
}

/** The size of an em, by the number of characters less one. */
const EMS = [440, 400];

const CIRCLE = `M0 500a500 500 0 1 0 1000 0a500 500 0 1 0 -1000 0Z`;

/** Draws the face of an artist as SVG: a monogram in a circle, transparent around it. */
export function drawFace(outlines: Outlines, record: PicturedRecord): string {
  return svgFile(
    SIDE,
    SIDE,
    record.english_name,
    `<clipPath id="c"><path d="${CIRCLE}"/></clipPath>` +
      `<g clip-path="url(#c)">${faceContent(outlines, record)}</g>`,
  );
}

export function faceContent(outlines: Outlines, record: PicturedRecord): string {
  const choice = coverChoice(record.kind, record.id);
  const colours = colouring(choice);
  const letters = faceMonogram(outlines, record);
  return (
    compositionSvg(choice, colours, letters?.box ?? null) + path(colours.ink, letters?.data ?? "")
  );
}

export function faceMonogram(outlines: Outlines, record: PicturedRecord): DrawnTitle | null {
  const name = firstDrawable(outlines, [record.english_name, record.korean_name]);
  if (name === null) return null;
  const text = monogram(name);
  const size = EMS[text.length - 1] ?? EMS.at(-1)!;
  const { box } = drawLines(outlines, [text], { x: 0, y: 0, size });
  // Centred by the visible outline, not by the advance widths.
  const x = (SIDE - box.left - box.right) / 2;
  const y = (SIDE - box.top - box.bottom) / 2;
  return drawLines(outlines, [text], { x, y, size });
}
