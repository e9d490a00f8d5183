import { createContext } from "react";

/**
 * The chosen colours on the page that the server renders, which adds their style sheet to the head. Null in the browser,
 * where scripts set them.
 */
export const ChosenColours = createContext<Set<string> | null>(null);

/** Returns the style element of the chosen colours of a document; '' where there are none. */
export function colourSheet(colours: ReadonlySet<string>, nonce: string): string {
  if (colours.size === 0) return "";
  const rules = Array.from(
    colours,
    (colour) => `[data-playlist-theme][data-background="${colour}"]{--background:${colour}}`,
  );
  return `<style nonce="${nonce}">${rules.join("")}</style>`;
}
