import { PASTEL_NAMES, PASTELS } from "../domain/colour.ts";
import type { CoverChoice } from "../domain/cover-choice.ts";

/** The colours of one drawing. The ink is readable on all but `mark`, which is used only away from the title. */
export interface Colouring {
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
