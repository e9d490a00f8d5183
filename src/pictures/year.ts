import { PAPER } from "../domain/colour.ts";
import { coverChoice, type CoverChoice } from "../domain/cover-choice.ts";
import type { PicturedYear } from "../domain/pictured-record.ts";
import { colouring } from "./colouring.ts";
import { firstDrawable } from "./drawable-text.ts";
import { ASCENT, type Outlines } from "./outline.ts";
import { INK, sharingFrame, SOFT_INK, square, TEXT_LEFT, TEXT_TOP, TEXT_WIDTH } from "./sharing.ts";
import { compositionSvg, path } from "./svg.ts";
import { type DrawnTitle, drawLines } from "./title.ts";
import { LEADING, setTitle, type TitleSpace } from "./title-lines.ts";

/** The margin, and the sizes and baselines of the two lines, in the square of 1,000. */
const MARGIN = 84;
const YEAR = { x: MARGIN, y: 350, size: 350 };
const BELOW = { x: MARGIN + 6, y: 500, size: 120 };

/** The space for the name of one person, and the distance of names. */
const NAME: TitleSpace = { width: TEXT_WIDTH, sizes: [60, 54, 48, 42], heightOf: () => 116 };
const BETWEEN_NAMES = 26;

/** Draws the picture for shared links to a year in credits: the year at the left; the most credited at the right. */
export function drawSharedYear(outlines: Outlines, { year, people }: PicturedYear): string {
  return sharingFrame(outlines, `${year} in credits`, {
    left: square(yearContent(outlines, year)),
    text: mostCredited(outlines, people),
    background: PAPER,
    ink: INK,
  });
}

function yearContent(outlines: Outlines, year: number): string {
  const choice = yearChoice(year);
  const colours = colouring(choice);
  const { data, box } = yearTitle(outlines, year);
  return compositionSvg(choice, colours, box) + path(colours.ink, data);
}

export function yearTitle(outlines: Outlines, year: number): DrawnTitle {
  const large = drawLines(outlines, [String(year)], YEAR);
  const below = drawLines(outlines, ["in credits"], BELOW);
  const box = {
    left: Math.min(large.box.left, below.box.left),
    top: large.box.top,
    right: Math.max(large.box.right, below.box.right),
    bottom: below.box.bottom,
  };
  return { data: large.data + below.data, box };
}

/** Returns the look of a year: in the colour of credits, with the title at the top. */
export function yearChoice(year: number): CoverChoice {
  const choice = coverChoice("year", year);
  const figure = choice.figure === "sage" ? choice.background : choice.figure;
  return { ...choice, background: "sage", figure, isUpturned: false };
}

/** Returns the names below each other, all in the largest size in which each has room. */
function mostCredited(outlines: Outlines, people: PicturedYear["people"]): string {
  const names = people
    .map(({ english_name, korean_name }) => firstDrawable(outlines, [english_name, korean_name]))
    .filter((name) => name !== null);
  if (names.length === 0) return "";
  const measure = (text: string) => outlines.width(text);
  const size = Math.min(...names.map((name) => setTitle(name, measure, NAME).size));
  const heading = outlines.draw("most credited", TEXT_LEFT, TEXT_TOP + 30, 34);
  let top = TEXT_TOP + 70;
  const drawn = names.map((name) => {
    const { lines } = setTitle(name, measure, { ...NAME, sizes: [size] });
    const { data } = drawLines(outlines, lines, { x: TEXT_LEFT, y: top + ASCENT * size, size });
    // By the lines, not by the outlines: some names have descenders.
    top += lines.length * LEADING * size + BETWEEN_NAMES;
    return data;
  });
  return path(SOFT_INK, heading.data) + path(INK, drawn.join(""));
}
