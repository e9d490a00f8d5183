import { contrast, textColourOn } from "../../../domain/pictures/colour.ts";
import {
  backgroundOf,
  DEFAULT_BACKGROUND,
  readHexColour,
  type Theme,
} from "../../../domain/playlists/theme.ts";

/** The attributes that give an element a playlist's colour, and text a readable one on it (`chosen-background.css`). */
export interface PlaylistBackground {
  "data-playlist-theme": Lowercase<Theme>;
  /** The ink on a chosen colour. The themes and the default have a colour and an ink for light and for dark. */
  "data-ink": "black" | "white" | undefined;
  "data-soft-ink": "" | undefined;
  /** The chosen colour, where it is none of the style sheet, as `#rrggbb` in lower case. */
  "data-background": string | undefined;
}

/** From this contrast of the ink on, the softer ink (`chosen-background.css`) has 4.5:1. A test checks all colours. */
const SOFT_FROM = 9.5;

/** Returns the attributes for the colour of a theme; for CUSTOM the chosen one, as `#rrggbb`. */
export function playlistBackground(theme: Theme, chosen: string | null): PlaylistBackground {
  const name = theme.toLowerCase() as Lowercase<Theme>;
  const colour = backgroundOf(theme, chosen);
  if (theme !== "CUSTOM" || colour === DEFAULT_BACKGROUND)
    return {
      "data-playlist-theme": name,
      "data-ink": undefined,
      "data-soft-ink": "",
      "data-background": undefined,
    };
  const ink = textColourOn(colour);
  return {
    "data-playlist-theme": name,
    "data-ink": ink === "#000000" ? "black" : "white",
    "data-soft-ink": contrast(ink, colour) >= SOFT_FROM ? "" : undefined,
    "data-background": readHexColour(colour) ?? undefined,
  };
}
