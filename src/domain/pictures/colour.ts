/** The palette: four pastels, each with a deep companion for text that reaches a contrast of 4.5:1 on all four. */
export const PASTELS = {
  lilac: { light: "#ead7f8", deep: "#5d2f86" },
  sky: { light: "#b5e2fa", deep: "#0d4f73" },
  peach: { light: "#f7d9c4", deep: "#83401c" },
  sage: { light: "#d4e4bc", deep: "#3d5720" },
} as const;

export type Pastel = keyof typeof PASTELS;

export const PASTEL_NAMES = ["lilac", "sky", "peach", "sage"] as const satisfies readonly Pastel[];

/** The background of pages in the light theme. */
export const PAPER = "#fbf9f6";

/** Returns the contrast of two colours (`#rrggbb`) by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

/**
 * Returns the colour of text on a background: white where the background's luminance by the specification's weights
 * (0.299, 0.587, 0.114) is below a half, else black. The other one is used where the first has a contrast of less than
 * 4.5:1 by WCAG and the other more (decisions, "Text colour over a background").
 */
export function textColourOn(background: string): "#ffffff" | "#000000" {
  const [red, green, blue] = channels(background);
  const weighed = (0.299 * red! + 0.587 * green! + 0.114 * blue!) / 255;
  const [first, other] =
    weighed < 0.5 ? (["#ffffff", "#000000"] as const) : (["#000000", "#ffffff"] as const);
  const isFaint = contrast(first, background) < 4.5;
  return isFaint && contrast(other, background) > contrast(first, background) ? other : first;
}

/** Returns red, green and blue, 0 to 255. */
function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
}

/** Returns WCAG's relative luminance, from 0 to 1. */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map(linear);
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
