import { availableParallelism } from "node:os";
import { PAPER } from "../domain/colour.ts";

/** Half of the processors at the most, so that pages have the other; and never the threads that read files. */
export const AT_ONCE = availableParallelism() < 4 ? 1 : 2;

/** Who comes when this many wait is told to come again. */
export const MOST_WAITING = 200;

/** Too many pictures are being made: the request is answered 503 and may be tried again. */
export class RasterBusy extends Error {
  override name = "RasterBusy";
}

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Makes a PNG of an SVG file, on another thread. `draw` is called when its turn has come, so that many at once do
 * not hold up the pages. @throws RasterBusy when too many wait.
 */
export async function rasterise(draw: () => string, width: number): Promise<Buffer> {
  await turn();
  try {
    // Loaded when it is first needed: most servers start without anybody asking for a PNG.
    const { default: sharp } = await import("sharp");
    sharp.cache(false);
    sharp.concurrency(1);
    return await sharp(Buffer.from(draw()))
      .resize({ width })
      // Around a face is nothing, and many show nothing as black.
      .flatten({ background: PAPER })
      // Harder takes five times as long to save a half.
      .png({ compressionLevel: 6 })
      .toBuffer();
  } finally {
    passOn();
  }
}

async function turn(): Promise<void> {
  if (running < AT_ONCE) {
    running += 1;
    return;
  }
  if (waiting.length >= MOST_WAITING) throw new RasterBusy("Too many pictures are being made.");
  await new Promise<void>((resolve) => waiting.push(resolve));
}

/** Whoever waits longest has the turn at once, so that nobody who comes just then takes it, too. */
function passOn(): void {
  const next = waiting.shift();
  if (next === undefined) running -= 1;
  else next();
}
