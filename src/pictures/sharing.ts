import { PAPER, textColourOn } from "../domain/colour.ts";
import type { PicturedPlaylist, PicturedRecord } from "../domain/pictured-record.ts";
import { coverArt } from "./cover.ts";
import { drawableText, firstDrawable } from "./drawable-text.ts";
import { faceContent } from "./face.ts";
import type { Outlines } from "./outline.ts";
import { playlistContent } from "./playlist.ts";
import { path, seam, svgFile } from "./svg.ts";
import { drawTitle } from "./title.ts";

const WIDTH = 1_200;
const HEIGHT = 630;

/** The left edge of the text, to the right of the square, and its width. */
const TEXT_LEFT = HEIGHT + 54;
const TEXT_WIDTH = WIDTH - TEXT_LEFT - 54;

const INK = "#1d1b20";
const SOFT_INK = "#625c67";

/** The text beside the picture, with its colours. */
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

/** Draws the picture for shared links to a playlist, on the playlist's own colour. */
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

function sharedSvg(outlines: Outlines, label: string, left: string, words: Words): string {
  const background = path(words.background, `M0 0H${WIDTH}V${HEIGHT}H0Z`);
  return svgFile(WIDTH, HEIGHT, label, background + left + wordsSvg(outlines, words));
}

/** Places content in a square at the left edge, of the height of the picture; a line parts it from the text. */
function square(content: string): string {
  const edge = seam(`M${HEIGHT} 0H${HEIGHT + 2}V${HEIGHT}H${HEIGHT}Z`);
  return `<svg width="${HEIGHT}" height="${HEIGHT}" viewBox="0 0 1000 1000">${content}</svg>${edge}`;
}

function framedFace(outlines: Outlines, record: PicturedRecord): string {
  return (
    `<clipPath id="c"><circle cx="500" cy="500" r="500"/></clipPath>` +
    `<svg x="60" y="60" width="510" height="510" viewBox="0 0 1000 1000">` +
    `<g clip-path="url(#c)">${faceContent(outlines, record)}</g></svg>`
  );
}

function wordsSvg(outlines: Outlines, { ink, softInk, ...words }: Words): string {
  const title =
    words.title === null
      ? null
      : drawTitle(outlines, words.title, {
          left: TEXT_LEFT,
          width: TEXT_WIDTH,
          edge: { top: 66 },
          sizes: [92, 82, 72, 62, 54, 46, 40],
          heightOf: () => 300,
        });
  const second =
    words.second === null
      ? null
      : drawTitle(outlines, words.second, {
          left: TEXT_LEFT,
          width: TEXT_WIDTH,
          edge: { top: (title?.box.bottom ?? 66) + 30 },
          sizes: [40, 34],
          heightOf: () => 96,
        });
  const brand = outlines.draw("norae 노래", TEXT_LEFT, HEIGHT - 66, 32);
  return path(ink, title?.data ?? "") + path(softInk, second?.data ?? "") + path(ink, brand.data);
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
