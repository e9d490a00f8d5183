import { type CSSProperties, type ReactNode, useContext, useSyncExternalStore } from "react";
import type { Theme } from "../../domain/theme.ts";
import { Nonce } from "../nonce.ts";
import { type PlaylistBackground, playlistBackground } from "./background.ts";

interface UsedBackground {
  /** The attributes of the element. */
  attributes: PlaylistBackground & { style?: CSSProperties };
  /** The style sheet of a chosen colour, to be rendered in the element; null where there is none. */
  sheet: ReactNode;
}

/**
 * Returns what gives an element a playlist's colour. The policy allows no style attributes: a chosen colour comes with a
 * style element in a document, and is set by script afterwards, also on pages that are opened by a click.
 */
export function usePlaylistBackground(theme: Theme, chosen: string | null): UsedBackground {
  const nonce = useContext(Nonce);
  const attributes = playlistBackground(theme, chosen);
  const colour = attributes["data-background"];
  // Without a chosen colour both are the same, so that nothing is rendered again after hydration.
  const isScripted = useSyncExternalStore(
    neverChanges,
    () => colour !== undefined,
    () => false,
  );
  if (colour === undefined) return { attributes, sheet: null };
  if (isScripted) {
    const style = { "--background": colour } as CSSProperties;
    return { attributes: { ...attributes, style }, sheet: null };
  }
  return {
    attributes,
    // React puts the style sheets of all elements into one in the head.
    sheet: (
      <style href={`background-${colour}`} precedence="background" nonce={nonce}>
        {`[data-playlist-theme][data-background="${colour}"]{--background:${colour}}`}
      </style>
    ),
  };
}

function neverChanges(): () => void {
  return () => undefined;
}
