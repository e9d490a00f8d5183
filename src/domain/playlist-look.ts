import type { Theme } from "./theme.ts";

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
