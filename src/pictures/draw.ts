import { isVector, type PictureForm } from "../domain/picture-path.ts";
import type { PicturedRecord } from "../domain/pictured-record.ts";
import { drawArt, drawCover } from "./cover.ts";
import { drawFace } from "./face.ts";
import { openOutlines } from "./outline.ts";
import { rasterise } from "./raster.ts";
import { drawSharing } from "./sharing.ts";

/** How wide each PNG is, in pixels. */
const WIDTHS = { "200": 200, "640": 640, "1200x630": 1_200 } as const;

/** Draws a record's picture: the bytes of an SVG or PNG file. @throws RasterBusy */
export async function drawPicture(record: PicturedRecord, form: PictureForm): Promise<Buffer> {
  const outlines = await openOutlines();
  if (form === "art" && record.kind !== "artist") return Buffer.from(drawArt(record));
  const draw = form === "1200x630" ? drawSharing : record.kind === "artist" ? drawFace : drawCover;
  if (isVector(form)) return Buffer.from(draw(outlines, record));
  return rasterise(() => draw(outlines, record), WIDTHS[form]);
}
