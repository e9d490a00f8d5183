import type { CSSProperties } from "react";
import { contrast, textColourOn } from "../../domain/colour.ts";
import { backgroundOf, THEME_COLOUR, type Theme } from "../../domain/theme.ts";

/** What an element is given to stand on a playlist's colour, with text that reads on it (`ground.css`). */
export interface Ground {
  "data-sheet": Lowercase<Theme>;
  "data-sheet-ink": "black" | "white";
  /** Whether also a softer ink reads on it. */
  "data-sheet-soft": "" | undefined;
  style?: CSSProperties;
}

/** From so much contrast of the ink on, the softer ink (`ground.css`) has 4.5:1. A test goes through the colours. */
const SOFT_FROM = 9.5;

/** The colour of a theme; of CUSTOM the chosen one, as `#rrggbb`. */
export function groundOf(theme: Theme, chosen: string | null): Ground {
  const colour = backgroundOf(theme, chosen);
  const ink = textColourOn(colour);
  return {
    "data-sheet": theme.toLowerCase() as Lowercase<Theme>,
    "data-sheet-ink": ink === "#000000" ? "black" : "white",
    "data-sheet-soft": contrast(ink, colour) >= SOFT_FROM ? "" : undefined,
    // The style sheet has the colours of the others.
    ...(theme === "CUSTOM" &&
      colour !== THEME_COLOUR.CUSTOM && { style: { "--ground": colour } as CSSProperties }),
  };
}
