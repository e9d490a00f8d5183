import { availableParallelism } from "node:os";
import { PAPER } from "../domain/pictures/colour.ts";
import { Semaphore } from "../domain/runtime/semaphore.ts";

/** At most half of the processors, so that pages have the rest, and never all threads of libuv's pool. */
export const RASTERS_AT_ONCE = availableParallelism() < 4 ? 1 : 2;

export const RASTERS_WAITING = 200;

/** Makes a PNG of an SVG on another thread; `draw` is called when that begins. @returns null where too many wait */
export type Rasterise = (draw: () => string, width: number) => Promise<Buffer | null>;

export function createRasteriser(): Rasterise {
  const semaphore = new Semaphore({ permits: RASTERS_AT_ONCE, maximumWaiting: RASTERS_WAITING });
  return (draw, width) =>
    semaphore.run(
      () => rasterise(draw(), width),
      () => null,
    );
}

async function rasterise(svg: string, width: number): Promise<Buffer> {
  // Loaded at its first use, so that the server starts faster.
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return (
    sharp(Buffer.from(svg))
      .resize({ width })
      // Faces have transparent corners, which many programs show as black.
      .flatten({ background: PAPER })
      // A higher level takes five times as long and halves the size.
      .png({ compressionLevel: 6 })
      .toBuffer()
  );
}
