import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { inProject } from "./run-program.mjs";

/**
 * Draws the site's icons from its SVG, for browsers, phones and launchers that do not support SVG icons.
 * @returns the files of public/ by name
 */
export async function drawIcons(): Promise<Record<string, Buffer>> {
  const svg = readFileSync(inProject("src", "web", "style", "icon.svg"), "utf8");
  // Launchers crop these to their own shape, so that they must fill the whole square.
  const whole = svg.replace(/ rx="\d+"/, "");
  return {
    "favicon.ico": toIco(await toPng(svg, 32)),
    "apple-touch-icon.png": await toPng(whole, 180),
    "icon-192.png": await toPng(svg, 192),
    "icon-512.png": await toPng(svg, 512),
    "icon-maskable-512.png": await toPng(whole, 512),
  };
}

function toPng(svg: string, pixels: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * pixels) / 32 })
    .resize(pixels)
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/** Returns an ICO file with one PNG of 32 × 32 pixels. */
function toIco(png: Buffer): Buffer {
  // The header: one icon of 32 × 32 pixels with 32 bits each, its length, and its offset of 22 bytes.
  const head = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  head.writeUInt32LE(png.length, 14);
  return Buffer.concat([head, png]);
}

if (import.meta.main) {
  for (const [name, file] of Object.entries(await drawIcons())) {
    writeFileSync(inProject("public", name), file);
    console.log(`public/${name}: ${file.length} bytes`);
  }
}
