import type { Outlines } from "./outline.ts";
import { path, seam, svgFile } from "./svg.ts";

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
