import type { CoverChoice } from "../domain/pictures/cover-choice.ts";
import { escapeXml } from "../domain/text/escape-xml.ts";
import { COMPOSITIONS } from "./composition.ts";
import { type Box, mirror, SIDE, touches, upturn } from "./shape.ts";
import { PASTEL_NAMES, PASTELS } from "../domain/pictures/colour.ts";

/** The colours of one drawing. The ink is readable on all but `mark`, which is used only away from the title. */
interface Colouring {
  background: string;
  figure: string;
  accent: string;
  /** Replaces the accent where the title is not. */
  mark: string;
  ink: string;
}

/** Returns the colours of a choice: a pastel with its deep companion as ink; the tone `night` swaps the two. */
export function colouring({ background, figure, tone }: CoverChoice): Colouring {
  const [third, fourth] = PASTEL_NAMES.filter((name) => name !== background && name !== figure);
  const { light, deep } = PASTELS[background];
  if (tone === "night") {
    const accent = PASTELS[third!];
    return {
      background: deep,
      figure: PASTELS[figure].deep,
      accent: accent.deep,
      mark: accent.light,
      ink: light,
    };
  }
  const accent = {
    third: PASTELS[third!].light,
    fourth: PASTELS[fourth!].light,
    // Not the page's own white: where it reached the edge, the cover would look cut off.
    tint: mix(light, "#ffffff", 0.5),
    deep: mix(PASTELS[figure].light, deep, 0.12),
  }[tone];
  return {
    background: light,
    figure: PASTELS[figure].light,
    accent,
    mark: tone === "deep" ? deep : accent,
    ink: deep,
  };
}

/** Mixes a share (0 to 1) of another colour into one. */
function mix(one: string, other: string, part: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((colour) => parseInt(colour.slice(at, at + 2), 16));
    return Math.round(from! + (to! - from!) * part);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** The margin around a title in which nothing may have the colour of its ink. */
const CLEARANCE = 24;

/** Returns a complete SVG file. `label` is untrusted text. */
export function svgFile(width: number, height: number, label: string, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">` +
    `<title>${escapeXml(label)}</title>${content}</svg>`
  );
}

export function path(fill: string, data: string): string {
  return data === "" ? "" : `<path fill="${fill}" d="${data}"/>`;
}

/** Returns a line that parts a drawing from what is beside it, on any of the colours. */
export function seam(data: string): string {
  return `<path fill="#808080" fill-opacity="0.35" d="${data}"/>`;
}

/** Returns a cover in a square of 1,000 with its background. @param titleBox no accent in it has the title's colour */
export function compositionSvg(
  choice: CoverChoice,
  colours: Colouring,
  titleBox: Box | null,
): string {
  const { form, step, turn, isMirrored, isUpturned } = choice;
  const turned = (box: Box) => {
    const upright = isUpturned ? upturn(box) : box;
    return isMirrored ? mirror(upright) : upright;
  };
  const shapes = COMPOSITIONS[form](step, turn).map(({ tone, data, box }) => {
    const isFree = titleBox === null || !touches(turned(box), widened(titleBox));
    return path(tone === "accent" && isFree ? colours.mark : colours[tone], data);
  });
  const flip = [isMirrored ? -1 : 1, 0, 0, isUpturned ? -1 : 1];
  const shift = [isMirrored ? SIDE : 0, isUpturned ? SIDE : 0];
  return (
    path(colours.background, `M0 0H${SIDE}V${SIDE}H0Z`) +
    `<g transform="matrix(${[...flip, ...shift].join(" ")})">${shapes.join("")}</g>`
  );
}

function widened({ left, top, right, bottom }: Box): Box {
  return {
    left: left - CLEARANCE,
    top: top - CLEARANCE,
    right: right + CLEARANCE,
    bottom: bottom + CLEARANCE,
  };
}
