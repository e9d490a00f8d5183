import sharp from "sharp";
import { expect, test } from "vitest";
import { createRasteriser, RASTERS_AT_ONCE, RASTERS_WAITING } from "./raster.ts";

const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#5d2f86"/></svg>';

test("makes an opaque PNG of the requested width, with a background around the drawing", async () => {
  const png = await createRasteriser()(() => SQUARE, 20);
  const { width, height, format } = await sharp(png!).metadata();
  expect([width, height, format]).toEqual([20, 20, "png"]);
  const { data, info } = await sharp(png!).raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(3);
  expect(data.subarray(0, 3).toString("hex")).toBe("fbf9f6");
});

test("draws few at a time, and refuses more while many wait", async () => {
  const rasterise = createRasteriser();
  let drawn = 0;
  const one = () =>
    rasterise(() => {
      drawn += 1;
      return SQUARE;
    }, 8);
  const most = RASTERS_AT_ONCE + RASTERS_WAITING;
  const accepted = Array.from({ length: most }, one);
  expect(await one()).toBeNull();
  expect(drawn).toBeLessThanOrEqual(RASTERS_AT_ONCE);
  expect(await Promise.all(accepted)).not.toContain(null);
  expect(drawn).toBe(most);
});

test("a drawing that fails does not block others", async () => {
  const rasterise = createRasteriser();
  const failing = Array.from({ length: 4 }, () =>
    rasterise(() => {
      throw new Error("made up");
    }, 8),
  );
  const results = await Promise.allSettled(failing);
  expect(results.map(({ status }) => status)).toEqual(Array(4).fill("rejected"));
  expect((await rasterise(() => SQUARE, 8))!.length).toBeGreaterThan(50);
});
