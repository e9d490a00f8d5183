import { expect, test } from "vitest";
import { PICTURES } from "../../../test/data/pictures.ts";
import { cappedSize, isPlain, sizeInWords, smallestEnough } from "./prepare-picture.ts";

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

test("a JPEG or PNG is sent as it is only if it is one still picture, and whole", async () => {
  for (const name of ["jpeg", "png", "cmyk", "deep", "turned", "located", "tiny"] as const)
    expect(isPlain(await PICTURES[name]()), name).toBe(true);
  const others = [
    "webp",
    "avif",
    "gif",
    "svg",
    "html",
    "empty",
    "truncated",
    "truncatedPng",
  ] as const;
  const polyglots = ["pngAndHtml", "jpegAndHtml", "jpegAndZip"] as const;
  for (const name of [...others, ...polyglots])
    expect(isPlain(await PICTURES[name]()), name).toBe(false);
  const png = await PICTURES.png();
  const animation = Buffer.from("\0\0\0\0acTL\0\0\0\0", "latin1");
  const animated = Buffer.concat([png.subarray(0, 33), animation, png.subarray(33)]);
  expect(isPlain(animated)).toBe(false);
});
