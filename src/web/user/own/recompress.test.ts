import { expect, test } from "vitest";
import { cappedSize, sizeInWords, smallestEnough } from "./recompress.ts";

const MEGABYTE = 1024 * 1024;

test("the quality is lowered from 0.8 to 0.1 by 0.1 until it is small enough [2-5.10 2-9.3 2-9.4 2-9.5]", async () => {
  const tried: number[] = [];
  const encode = (sizeAt: (quality: number) => number) => (quality: number) => {
    tried.push(quality);
    return Promise.resolve({ size: sizeAt(quality) } as Blob);
  };
  const blob = await smallestEnough(encode((quality) => quality * 2 * MEGABYTE));
  expect(tried).toEqual([0.8, 0.7, 0.6, 0.5]);
  expect(blob.size).toBe(MEGABYTE);
  tried.length = 0;
  await smallestEnough(encode(() => 9 * MEGABYTE));
  expect(tried).toEqual([0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]);
});

test("the longest side is at most 1920 pixels, and nothing is made larger [2-5.10 2-9.3 2-9.4 2-9.5]", () => {
  expect(cappedSize(4_000, 3_000)).toEqual({ width: 1_920, height: 1_440 });
  expect(cappedSize(1_000, 5_000)).toEqual({ width: 384, height: 1_920 });
  expect(cappedSize(100_000, 10)).toEqual({ width: 1_920, height: 1 });
  expect(cappedSize(640, 480)).toEqual({ width: 640, height: 480 });
});

test("sizes in words", () => {
  expect([2.44 * MEGABYTE, MEGABYTE, 310 * 1024, 10].map(sizeInWords)).toEqual([
    "2.4 MB",
    "1.0 MB",
    "310 KB",
    "1 KB",
  ]);
});
