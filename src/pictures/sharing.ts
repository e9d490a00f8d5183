import { PAPER, textColourOn } from "../domain/colour.ts";
import type { PicturedPlaylist, PicturedRecord } from "../domain/pictured-record.ts";
import { coverArt } from "./cover.ts";
import { drawableText, firstDrawable } from "./drawable-text.ts";
import { faceContent } from "./face.ts";
import type { Outlines } from "./outline.ts";
import { playlistContent } from "./playlist.ts";
import { path, seam, svgFile } from "./svg.ts";
import { drawTitle } from "./title.ts";

interface Words {
  title: string | null;
  second: string | null;
  background: string;
  ink: string;
  softInk: string;
}

/** Draws the picture for shared links to a record: its cover at the left; title, artists and brand at the right. */
export function drawSharing(outlines: Outlines, record: PicturedRecord): string {
  const left =
    record.kind === "artist" ? framedFace(outlines, record) : square(coverArt(outlines, record));
  const title = firstDrawable(outlines, [record.english_name, record.korean_name]);
  const second = secondLine(outlines, record, title);
  const words = { title, second, background: PAPER, ink: INK, softInk: SOFT_INK };
  return sharedSvg(outlines, record.english_name, left, words);
}

export function drawSharedPlaylist(outlines: Outlines, playlist: PicturedPlaylist): string {
  const ink = textColourOn(playlist.background_color);
  const words = {
    title: firstDrawable(outlines, [playlist.name]),
    second: playlist.norae_user,
    background: playlist.background_color,
    ink,
    softInk: ink,
  };
  return sharedSvg(outlines, playlist.name, square(playlistContent(outlines, playlist)), words);
}

function sharedSvg(
  outlines: Outlines,
  label: string,
  left: string,
  { background, ink, softInk, ...words }: Words,
): string {
  const draw = (text: string | null, top: number, sizes: readonly number[], height: number) => {
    const place = { left: TEXT_LEFT, width: TEXT_WIDTH, edge: { top }, sizes };
    return text === null ? null : drawTitle(outlines, text, { ...place, heightOf: () => height });
  };
  const title = draw(words.title, TEXT_TOP, [92, 82, 72, 62, 54, 46, 40], 300);
  const second = draw(words.second, (title?.box.bottom ?? TEXT_TOP) + 30, [40, 34], 96);
  const text = path(ink, title?.data ?? "") + path(softInk, second?.data ?? "");
  return sharingFrame(outlines, label, { left, text, background, ink });
}

function framedFace(outlines: Outlines, record: PicturedRecord): string {
  return (
    `<clipPath id="c"><circle cx="500" cy="500" r="500"/></clipPath>` +
    `<svg x="60" y="60" width="510" height="510" viewBox="0 0 1000 1000">` +
    `<g clip-path="url(#c)">${faceContent(outlines, record)}</g></svg>`
  );
}

/** Returns the artists of an album or song; for an artist, the Korean name. */
function secondLine(
  outlines: Outlines,
  { kind, korean_name, artists }: PicturedRecord,
  name: string | null,
): string | null {
  if (kind === "artist") {
    const korean = firstDrawable(outlines, [korean_name]);
    return korean === name ? null : korean;
  }
  const by = artists
    .map(({ english_name }) => drawableText(outlines, english_name))
    .filter((one) => one !== null);
  return by.length === 0 ? null : by.join(", ");
}

const WIDTH = 1_200;
const HEIGHT = 630;

/** The upper left corner of the text, to the right of the square, and its width. */
export const TEXT_TOP = 66;
export const TEXT_LEFT = HEIGHT + 54;
export const TEXT_WIDTH = WIDTH - TEXT_LEFT - 54;

export const INK = "#1d1b20";
export const SOFT_INK = "#625c67";

interface Shared {
  left: string;
  text: string;
  background: string;
  ink: string;
}

export function sharingFrame(
  outlines: Outlines,
  label: string,
  { left, text, background, ink }: Shared,
): string {
  const brand = outlines.draw("norae 노래", TEXT_LEFT, HEIGHT - TEXT_TOP, 32);
  const content =
    path(background, `M0 0H${WIDTH}V${HEIGHT}H0Z`) + left + text + path(ink, brand.data);
  return svgFile(WIDTH, HEIGHT, label, content);
}

/** Places content in a square at the left edge, of the height of the picture; a line parts it from the text. */
export function square(content: string): string {
  const edge = seam(`M${HEIGHT} 0H${HEIGHT + 2}V${HEIGHT}H${HEIGHT}Z`);
  return `<svg width="${HEIGHT}" height="${HEIGHT}" viewBox="0 0 1000 1000">${content}</svg>${edge}`;
}
