import { isVector, type PictureForm } from "../domain/pictures/picture-path.ts";
import type {
  PicturedPlaylist,
  PicturedRecord,
  PicturedYear,
} from "../domain/pictures/pictured-record.ts";
import { drawArt, drawCover, drawFace } from "./cover.ts";
import { openOutlines, type Outlines } from "./outline.ts";
import { drawPlaylist } from "./playlist.ts";
import type { Rasterise } from "./raster.ts";
import { drawSharedPlaylist, drawSharedYear, drawSharing } from "./sharing.ts";

export type AnyPictured = PicturedRecord | PicturedPlaylist | PicturedYear;

/** The width of each PNG, in pixels. */
const WIDTHS = { "200": 200, "640": 640, "1200x630": 1_200 } as const;

/** Draws a record's, a playlist's or a year's picture. @returns SVG or PNG; null where too many PNGs are being made */
export async function drawPicture(
  rasterise: Rasterise,
  pictured: AnyPictured,
  form: PictureForm,
): Promise<Buffer | null> {
  const outlines = await openOutlines();
  if (isVector(form)) return Buffer.from(svgOf(outlines, pictured, form));
  return rasterise(() => svgOf(outlines, pictured, form), WIDTHS[form]);
}

function svgOf(outlines: Outlines, pictured: AnyPictured, form: PictureForm): string {
  if (pictured.kind === "year") return drawSharedYear(outlines, pictured);
  const isShared = form === "1200x630";
  if (pictured.kind === "playlist")
    return isShared ? drawSharedPlaylist(outlines, pictured) : drawPlaylist(outlines, pictured);
  if (isShared) return drawSharing(outlines, pictured);
  if (pictured.kind === "artist") return drawFace(outlines, pictured);
  return form === "art" ? drawArt(outlines, pictured) : drawCover(outlines, pictured);
}
