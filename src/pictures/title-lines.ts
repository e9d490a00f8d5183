export interface TitleSpace {
  width: number;
  /** The available height by font size: a large title leaves more room for the drawing than a small one. */
  heightOf: (size: number) => number;
  sizes: readonly number[];
}

/** The distance of baselines, in ems. */
export const LEADING = 1.16;

/** Returns the width of a text, in ems. */
type Measure = (text: string) => number;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Breaks a title into lines in the largest size in which it fits without breaking a word; in the smallest a word
 * may be broken, and what still does not fit ends in an ellipsis.
 * @returns the height of an em, in the units of the space, as `size`
 */
export function setTitle(
  title: string,
  measure: Measure,
  space: TitleSpace,
): { lines: string[]; size: number } {
  for (const size of space.sizes) {
    const most = linesOf(space, size);
    const width = space.width / size;
    const lines = breakLines(title, measure, width);
    const isWhole = lines.every((line) => measure(line) <= width);
    if (isWhole && lines.length <= most)
      return { lines: balance(title, measure, width, lines), size };
  }
  const size = space.sizes.at(-1) ?? 0;
  return { lines: cutLines(title, measure, space.width / size, linesOf(space, size)), size };
}

function linesOf({ heightOf }: TitleSpace, size: number): number {
  return Math.max(1, Math.floor(heightOf(size) / (size * LEADING)));
}

/** Breaks at spaces only, as is usual for Korean titles too. A word may be wider than the line. */
function breakLines(title: string, measure: Measure, width: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Evens out the lines without adding one, so that no single word is left on the last. */
function balance(title: string, measure: Measure, width: number, lines: string[]): string[] {
  let best = lines;
  for (let narrower = width * 0.95; narrower > width * 0.4; narrower -= width * 0.05) {
    const tried = breakLines(title, measure, narrower);
    const fits = tried.every((line) => measure(line) <= narrower);
    if (!fits || tried.length > lines.length) break;
    best = tried;
  }
  return best;
}

function cutLines(title: string, measure: Measure, width: number, most: number): string[] {
  const pieces = title.split(" ").flatMap((word) => breakWord(word, measure, width));
  const lines = breakLines(pieces.join(" "), measure, width);
  if (lines.length <= most) return lines;
  const last = `${lines[most - 1]} ${lines[most]}`;
  return [...lines.slice(0, most - 1), ellipsis(last, measure, width)];
}

function breakWord(word: string, measure: Measure, width: number): string[] {
  const pieces = [""];
  for (const { segment } of graphemes.segment(word)) {
    const longer = pieces.at(-1)! + segment;
    if (longer === segment || measure(longer) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(segment);
  }
  return pieces;
}

/** Cuts a text so that it fits with '…' appended. */
function ellipsis(text: string, measure: Measure, width: number): string {
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  while (characters.length > 1 && measure(`${characters.join("").trimEnd()}…`) > width)
    characters.pop();
  return `${characters.join("").trimEnd()}…`;
}
