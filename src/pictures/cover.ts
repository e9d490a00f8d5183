import { coverChoice } from "../domain/cover-choice.ts";
import type { PicturedRecord } from "../domain/pictured-record.ts";
import { colouring } from "./colouring.ts";
import { firstDrawable } from "./drawable-text.ts";
import type { Outlines } from "./outline.ts";
import { SIDE } from "./shape.ts";
import { compositionSvg, path, svgFile } from "./svg.ts";
import { type DrawnTitle, drawTitle } from "./title.ts";

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
