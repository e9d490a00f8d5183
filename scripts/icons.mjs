import { readFileSync } from "node:fs";
import { inProject } from "./project.mjs";

/**
 * The site's icons, drawn from its one SVG: what browsers, telephones and launchers ask for that take no SVG.
 * @returns {Promise<Record<string, Buffer>>} by the name of the file in public/
 */
export async function drawIcons() {
  const svg = readFileSync(inProject("src", "web", "style", "icon.svg"), "utf8");
  // Who cuts a form out of an icon wants it to have no corners of its own.
  const whole = svg.replace(/ rx="\d+"/, "");
  return {
    "favicon.ico": icoOf(await png(svg, 32)),
    "apple-touch-icon.png": await png(whole, 180),
    "icon-192.png": await png(svg, 192),
    "icon-512.png": await png(svg, 512),
    "icon-maskable-512.png": await png(whole, 512),
  };
}

/**
 * @param {string} svg
 * @param {number} size in pixels
 */
async function png(svg, size) {
  const { default: sharp } = await import("sharp");
  const density = (72 * size) / 32;
  return sharp(Buffer.from(svg), { density })
    .resize(size)
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/**
 * A file of one icon of 32 pixels, as PNG.
 * @param {Buffer} image
 */
function icoOf(image) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one image
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}
