import type { Theme } from "./theme.ts";

/** How a playlist looks, as it is kept: a colour and a cover of its own it has with a CUSTOM theme alone. */
export interface PlaylistLook {
  theme: Theme;
  /** `#rrggbb`; null: the usual one. */
  background: string | null;
  /** The name of an upload. */
  cover: string | null;
}

/** The look after what is to be changed of it; what is left out stays, and what the theme does not have goes. */
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
