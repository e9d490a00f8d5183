import { PASTELS } from "./colour.ts";

/** How a playlist looks (specification 2, section 3). No schema: the browser has it, too. */
export const THEMES = ["SING", "RAIN", "DANCE", "STUDY", "CUSTOM"] as const;

export type Theme = (typeof THEMES)[number];

export const DEFAULT_THEME: Theme = "SING";

/** The colour of a CUSTOM theme for which none was chosen, and the hint in its field. */
export const DEFAULT_BACKGROUND = "#ead7f8";

export const THEME_COLOUR: Record<Theme, string> = {
  SING: PASTELS.lilac.light,
  RAIN: PASTELS.sky.light,
  DANCE: PASTELS.peach.light,
  STUDY: PASTELS.sage.light,
  CUSTOM: DEFAULT_BACKGROUND,
};

/** The colour behind a playlist: the theme's own, or the chosen one of a CUSTOM theme. */
export function backgroundOf(theme: Theme, chosen: string | null): string {
  return theme === "CUSTOM" ? (chosen ?? DEFAULT_BACKGROUND) : THEME_COLOUR[theme];
}

/** A hex colour as it is kept, `#rrggbb` in small letters, or null where the text is none. `#` may be left out. */
export function readHexColour(text: string): string | null {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const all = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return `#${all.toLowerCase()}`;
}
