import { coverChoice } from "../domain/cover-choice.ts";
import type { PicturedPlaylist } from "../domain/pictured-record.ts";
import { colouring } from "./colouring.ts";
import { SIDE } from "./shape.ts";
import { compositionSvg, svgFile } from "./svg.ts";

/** Draws the cover of a playlist as SVG, without its name. */
export function drawPlaylist(playlist: PicturedPlaylist): string {
  return svgFile(SIDE, SIDE, playlist.name, playlistContent(playlist));
}

/**
 * Returns the cover of a playlist in a square of 1,000: the covers of its first four songs in quarters; the first
 * song's cover where it has fewer than four; its own composition without songs.
 */
export function playlistContent({ id, song_ids }: PicturedPlaylist): string {
  const [first, ...others] = song_ids.slice(0, 4);
  if (first === undefined) return content("playlist", id);
  if (others.length < 3) return content("song", first);
  return [first, ...others].map(quarter).join("");
}

function quarter(songId: number, at: number): string {
  const half = SIDE / 2;
  const [x, y] = [(at % 2) * half, Math.floor(at / 2) * half];
  return `<svg x="${x}" y="${y}" width="${half}" height="${half}" viewBox="0 0 ${SIDE} ${SIDE}">${content("song", songId)}</svg>`;
}

function content(kind: "song" | "playlist", id: number): string {
  const choice = coverChoice(kind, id);
  return compositionSvg(choice, colouring(choice), null);
}
