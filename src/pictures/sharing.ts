import { PAPER, textColourOn } from "../domain/pictures/colour.ts";
import type {
  PicturedPlaylist,
  PicturedRecord,
  PicturedYear,
} from "../domain/pictures/pictured-record.ts";
import { coverArt, faceContent } from "./cover.ts";
import { drawableText, firstDrawable } from "./drawable-text.ts";
import { ASCENT, type Outlines } from "./outline.ts";
import { playlistContent } from "./playlist.ts";
import { colouring, compositionSvg, path, seam, svgFile } from "./svg.ts";
import { drawLines, type DrawnTitle, drawTitle } from "./title.ts";
import { coverChoice, type CoverChoice } from "../domain/pictures/cover-choice.ts";
import { LEADING, setTitle, type TitleSpace } from "./title-lines.ts";

interface Words {
  title: string | null;
  second: string | null;
  background: string;
  ink: string;
  softInk: string;
}

/** Draws the picture for shared links to a record: its cover at the left; title, artists and brand at the right. */
export function drawSharing(outlines: Outlines, record: PicturedRecord): string {
  const left =
    record.kind === "artist" ? framedFace(outlines, record) : square(coverArt(outlines, record));
  const title = firstDrawable(outlines, [record.english_name, record.korean_name]);
  const second = secondLine(outlines, record, title);
  const words = { title, second, background: PAPER, ink: INK, softInk: SOFT_INK };
  return sharedSvg(outlines, record.english_name, left, words);
}

export function drawSharedPlaylist(outlines: Outlines, playlist: PicturedPlaylist): string {
  const ink = textColourOn(playlist.background_color);
  const words = {
    title: firstDrawable(outlines, [playlist.name]),
    second: playlist.norae_user,
    background: playlist.background_color,
    ink,
    softInk: ink,
  };
  return sharedSvg(outlines, playlist.name, square(playlistContent(outlines, playlist)), words);
}

function sharedSvg(
  outlines: Outlines,
  label: string,
  left: string,
  { background, ink, softInk, ...words }: Words,
): string {
  const draw = (text: string | null, top: number, sizes: readonly number[], height: number) => {
    const place = { left: TEXT_LEFT, width: TEXT_WIDTH, edge: { top }, sizes };
    return text === null ? null : drawTitle(outlines, text, { ...place, heightOf: () => height });
  };
  const title = draw(words.title, TEXT_TOP, [92, 82, 72, 62, 54, 46, 40], 300);
  const second = draw(words.second, (title?.box.bottom ?? TEXT_TOP) + 30, [40, 34], 96);
  const text = path(ink, title?.data ?? "") + path(softInk, second?.data ?? "");
  return sharingFrame(outlines, label, { left, text, background, ink });
}

function framedFace(outlines: Outlines, record: PicturedRecord): string {
  return (
    `<clipPath id="c"><circle cx="500" cy="500" r="500"/></clipPath>` +
    `<svg x="60" y="60" width="510" height="510" viewBox="0 0 1000 1000">` +
    `<g clip-path="url(#c)">${faceContent(outlines, record)}</g></svg>`
  );
}

/** Returns the artists of an album or song; for an artist, the Korean name. */
function secondLine(
  outlines: Outlines,
  { kind, korean_name, artists }: PicturedRecord,
  name: string | null,
): string | null {
  if (kind === "artist") {
    const korean = firstDrawable(outlines, [korean_name]);
    return korean === name ? null : korean;
  }
  const by = artists
    .map(({ english_name }) => drawableText(outlines, english_name))
    .filter((one) => one !== null);
  return by.length === 0 ? null : by.join(", ");
}

const WIDTH = 1_200;
const HEIGHT = 630;

/** The upper left corner of the text, to the right of the square, and its width. */
export const TEXT_TOP = 66;
export const TEXT_LEFT = HEIGHT + 54;
export const TEXT_WIDTH = WIDTH - TEXT_LEFT - 54;

export const INK = "#1d1b20";
export const SOFT_INK = "#625c67";

interface Shared {
  left: string;
  text: string;
  background: string;
  ink: string;
}

export function sharingFrame(
  outlines: Outlines,
  label: string,
  { left, text, background, ink }: Shared,
): string {
  const brand = outlines.draw("norae 노래", TEXT_LEFT, HEIGHT - TEXT_TOP, 32);
  const content =
    path(background, `M0 0H${WIDTH}V${HEIGHT}H0Z`) + left + text + path(ink, brand.data);
  return svgFile(WIDTH, HEIGHT, label, content);
}

/** Places content in a square at the left edge, of the height of the picture; a line parts it from the text. */
export function square(content: string): string {
  const edge = seam(`M${HEIGHT} 0H${HEIGHT + 2}V${HEIGHT}H${HEIGHT}Z`);
  return `<svg width="${HEIGHT}" height="${HEIGHT}" viewBox="0 0 1000 1000">${content}</svg>${edge}`;
}

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
