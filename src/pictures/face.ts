import { coverChoice } from "../domain/cover-choice.ts";
import { monogram } from "../domain/monogram.ts";
import type { PicturedRecord } from "../domain/pictured-record.ts";
import { colouring } from "./colouring.ts";
import { firstDrawable } from "./drawable-text.ts";
import type { Outlines } from "./outline.ts";
import { SIDE } from "./shape.ts";
import { compositionSvg, path, svgFile } from "./svg.ts";
import { type DrawnTitle, drawLines } from "./title.ts";

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
