import { coverChoice } from "../domain/cover-choice.ts";
import type { PicturedRecord } from "../domain/pictured-record.ts";
import { colouring } from "./colouring.ts";
import { firstDrawable } from "./drawable-text.ts";
import type { Outlines } from "./outline.ts";
import { SIDE } from "./shape.ts";
import { compositionSvg, path, svgFile } from "./svg.ts";
import { type DrawnTitle, drawTitle } from "./title.ts";

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

/** Draws the cover without its title. */
export function drawArt({ kind, id, english_name }: PicturedRecord): string {
  const choice = coverChoice(kind, id);
  const composition = compositionSvg(choice, colouring(choice), null);
  return svgFile(SIDE, SIDE, english_name, composition);
}

/** Draws the title of a cover, or returns null where the font has none of its characters. */
export function coverTitle(outlines: Outlines, record: PicturedRecord): DrawnTitle | null {
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
