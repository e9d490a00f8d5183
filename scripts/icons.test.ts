import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawIcons } from "./icons.ts";
import { inProject } from "./run-program.mjs";

/** Returns the pixels of a PNG, or of an ICO file with one PNG. */
function pixels(file: Buffer) {
  const png = file.readUInt16LE(2) === 1 ? file.subarray(file.readUInt32LE(18)) : file;
  return sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

function read(name: string): Buffer {
  return readFileSync(inProject("public", name));
}

test("the icons are what the site's SVG is: npm run icons draws them anew", async () => {
  for (const [name, drawn] of Object.entries(await drawIcons())) {
    const [kept, fresh] = [await pixels(read(name)), await pixels(drawn)];
    expect(kept.info, name).toMatchObject({ width: fresh.info.width, height: fresh.info.height });
    const difference = kept.data.reduce(
      (sum, one, at) => sum + Math.abs(one - (fresh.data[at] ?? 0)),
      0,
    );
    expect(difference / kept.data.length, name).toBeLessThan(1);
  }
});

test("the manifest names icons that are there, of the size that it says", async () => {
  const { icons } = JSON.parse(read("manifest.webmanifest").toString());
  expect(icons.length).toBeGreaterThan(2);
  for (const { src, sizes, type } of icons) {
    const { format, width, height } = await sharp(read(src.slice(1))).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  }
});
