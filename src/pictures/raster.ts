import { availableParallelism } from "node:os";
import { PAPER } from "../domain/colour.ts";
import { Semaphore } from "../domain/semaphore.ts";

/** Half of the processors at the most, so that pages have the other; and never the threads that read files. */
export const RASTERS_AT_ONCE = availableParallelism() < 4 ? 1 : 2;

/** How many pictures may wait besides. */
export const RASTERS_WAITING = 200;

/**
 * Makes a PNG of an SVG file, on another thread. `draw` is called when it begins, so that many at once do not hold up
 * the pages. @returns null where too many wait
 */
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
  // Loaded when it is first needed: most servers start without anybody asking for a PNG.
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return (
    sharp(Buffer.from(svg))
      .resize({ width })
      // Around a face is nothing, and many show nothing as black.
      .flatten({ background: PAPER })
      // Harder takes five times as long to save a half.
      .png({ compressionLevel: 6 })
      .toBuffer()
  );
}
