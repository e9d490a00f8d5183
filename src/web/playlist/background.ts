import type { CSSProperties } from "react";
import { contrast, textColourOn } from "../../domain/colour.ts";
import { backgroundOf, THEME_COLOUR, type Theme } from "../../domain/theme.ts";

/** What an element is given to stand on a playlist's colour, with text that reads on it (`chosen-background.css`). */
export interface PlaylistBackground {
  "data-playlist-theme": Lowercase<Theme>;
  "data-ink": "black" | "white";
  /** Whether also a softer ink reads on it. */
  "data-soft-ink": "" | undefined;
  style?: CSSProperties;
}

/** From so much contrast of the ink on, the softer ink (`chosen-background.css`) has 4.5:1. A test goes through the colours. */
const SOFT_FROM = 9.5;

/** The colour of a theme; of CUSTOM the chosen one, as `#rrggbb`. */
export function playlistBackground(theme: Theme, chosen: string | null): PlaylistBackground {
  const colour = backgroundOf(theme, chosen);
  const ink = textColourOn(colour);
  return {
    "data-playlist-theme": theme.toLowerCase() as Lowercase<Theme>,
    "data-ink": ink === "#000000" ? "black" : "white",
    "data-soft-ink": contrast(ink, colour) >= SOFT_FROM ? "" : undefined,
    // The style sheet has the colours of the others.
    ...(theme === "CUSTOM" &&
      colour !== THEME_COLOUR.CUSTOM && { style: { "--background": colour } as CSSProperties }),
  };
}
