import { type CSSProperties, useContext, useSyncExternalStore } from "react";
import type { Theme } from "../../../domain/playlists/theme.ts";
import { playlistBackground } from "./background.ts";
import { ChosenColours } from "./chosen-colours.ts";

/**
 * Returns the attributes that give an element a playlist's colour. The policy allows no style attributes: a chosen colour
 * comes with a style sheet in a document, and is set by script afterwards, also on pages that are opened by a click.
 */
export function usePlaylistBackground(theme: Theme, chosen: string | null) {
  const colours = useContext(ChosenColours);
  const attributes = playlistBackground(theme, chosen);
  const colour = attributes["data-background"];
  // Without a chosen colour both are the same, so that nothing is rendered again after hydration.
  const isScripted = useSyncExternalStore(
    neverChanges,
    () => colour !== undefined,
    () => false,
  );
  if (colour === undefined) return attributes;
  colours?.add(colour);
  return isScripted
    ? { ...attributes, style: { "--background": colour } as CSSProperties }
    : attributes;
}

function neverChanges(): () => void {
  return () => undefined;
}
