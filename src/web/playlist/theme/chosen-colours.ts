import { createContext } from "react";

/** The chosen colours on a page that the server renders, for its head. Null in the browser, where scripts set them. */
export const ChosenColours = createContext<Set<string> | null>(null);

export function colourSheet(colours: ReadonlySet<string>, nonce: string): string {
  if (colours.size === 0) return "";
  const rules = Array.from(
    colours,
    (colour) => `[data-playlist-theme][data-background="${colour}"]{--background:${colour}}`,
  );
  return `<style nonce="${nonce}">${rules.join("")}</style>`;
}
