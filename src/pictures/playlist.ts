import { coverChoice } from "../domain/cover-choice.ts";
import type { PicturedPlaylist } from "../domain/pictured-record.ts";
import { colouring } from "./colouring.ts";
import { coverArt } from "./cover.ts";
import type { Outlines } from "./outline.ts";
import { playlistLabel } from "./playlist-label.ts";
import { SIDE } from "./shape.ts";
import { compositionSvg, seam, svgFile } from "./svg.ts";

/** Draws the cover of a playlist as SVG, with its name on a label. */
export function drawPlaylist(outlines: Outlines, playlist: PicturedPlaylist): string {
  const label = playlistLabel(outlines, playlist);
  return svgFile(
    SIDE,
    SIDE,
    playlist.name,
    playlistContent(outlines, playlist) + (label?.svg ?? ""),
  );
}

/**
 * Returns the cover of a playlist in a square of 1,000, without its name: the covers of its first four songs in
 * quarters; the first song's cover where it has fewer than four; its own composition without songs.
 */
export function playlistContent(outlines: Outlines, { id, songs }: PicturedPlaylist): string {
  const [first, ...others] = songs.map((song) => coverArt(outlines, { kind: "song", ...song }));
  if (first === undefined) {
    const choice = coverChoice("playlist", id);
    return compositionSvg(choice, colouring(choice), null);
  }
  if (others.length < 3) return first;
  return [first, ...others].map(quarter).join("") + SEAMS;
}

/** The lines between the quarters: neighbours may have the same background. */
const SEAMS = seam("M498 0H502V1000H498ZM0 498H498V502H0ZM502 498H1000V502H502Z");

function quarter(content: string, at: number): string {
  const half = SIDE / 2;
  const [x, y] = [(at % 2) * half, Math.floor(at / 2) * half];
  return `<svg x="${x}" y="${y}" width="${half}" height="${half}" viewBox="0 0 ${SIDE} ${SIDE}">${content}</svg>`;
}
