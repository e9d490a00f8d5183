import { PASTELS } from "../pictures/colour.ts";

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

/** The stored look of a playlist. Only a CUSTOM theme has a background and a cover of its own. */
export interface PlaylistLook {
  theme: Theme;
  /** `#rrggbb`; null for the default. */
  background: string | null;
  /** The name of an upload. */
  cover: string | null;
}

/** Applies changes to a look. Absent fields stay, and fields that the theme does not have are removed. */
export function changedLook(
  was: PlaylistLook,
  changes: { [Field in keyof PlaylistLook]?: PlaylistLook[Field] | undefined },
): PlaylistLook {
  const theme = changes.theme ?? was.theme;
  if (theme !== "CUSTOM") return { theme, background: null, cover: null };
  return {
    theme,
    background: changes.background === undefined ? was.background : changes.background,
    cover: changes.cover === undefined ? was.cover : changes.cover,
  };
}
