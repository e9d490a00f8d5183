import { PASTELS } from "./colour.ts";

/** The themes of playlists (specification 2, section 3). Without a schema, since the browser imports this file. */
export const THEMES = ["SING", "RAIN", "DANCE", "STUDY", "CUSTOM"] as const;

export type Theme = (typeof THEMES)[number];

export const DEFAULT_THEME: Theme = "SING";

/** The default colour of a CUSTOM theme, also shown as the hint of its field. */
export const DEFAULT_BACKGROUND = PASTELS.lilac.light;

export const THEME_COLOUR: Record<Theme, string> = {
  SING: PASTELS.lilac.light,
  RAIN: PASTELS.sky.light,
  DANCE: PASTELS.peach.light,
  STUDY: PASTELS.sage.light,
  CUSTOM: DEFAULT_BACKGROUND,
};

/** Returns the background colour of a playlist: the theme's, or the chosen one of a CUSTOM theme. */
export function backgroundOf(theme: Theme, chosen: string | null): string {
  return theme === "CUSTOM" ? (chosen ?? DEFAULT_BACKGROUND) : THEME_COLOUR[theme];
}

/** Parses a hex colour with or without `#`. @returns `#rrggbb` in lower case, or null */
export function readHexColour(text: string): string | null {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const all = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return `#${all.toLowerCase()}`;
}
