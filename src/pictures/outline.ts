import { type Font, parse, type PathCommand } from "opentype.js";
import type { Box } from "./shape.ts";

/** The bundled font: the characters it has, their widths, and their outlines. */
export interface Outlines {
  has(character: string): boolean;
  /** Returns the width of a text, in ems. */
  width(text: string): number;
  /** Returns one line as SVG path data with its box; its baseline begins at (x, y). */
  draw(text: string, x: number, y: number, size: number): { data: string; box: Box };
}

/** Large titles are set a little tighter than running text (ems). */
const LETTER_SPACING = -0.015;

/** The height of capitals and Hangul above the baseline and the depth of descenders, in ems of Pretendard. */
export const ASCENT = 0.8;
export const DESCENT = 0.2;

let opened: Promise<Outlines> | undefined;

/** Reads the bundled font, once. It is part of the build and takes 16 MB of memory once read. */
export function openOutlines(): Promise<Outlines> {
  opened ??= import("./font/Pretendard-SemiBold.otf?inline").then(({ default: address }) => {
    const bytes = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
    const { buffer, byteOffset, length } = bytes;
    return outlinesOf(
      parse(buffer.slice(byteOffset, byteOffset + length), {
        // Glyphs are read on demand: all 14,716 would take 40 MB.
        lowMemory: true,
      }),
    );
  });
  return opened;
}

function outlinesOf(font: Font): Outlines {
  const em = font.unitsPerEm;
  const advance = (character: string) => (font.charToGlyph(character).advanceWidth ?? 0) / em;
  return {
    has: (character) => font.charToGlyphIndex(character) > 0,
    width: (text) =>
      Array.from(text).reduce((sum, one) => sum + advance(one) + LETTER_SPACING, -LETTER_SPACING),
    draw: (text, x, y, size) => {
      const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
      let [at, data] = [x, ""];
      for (const character of text) {
        const path = font.charToGlyph(character).getPath(at, y, size);
        path.commands.forEach(roundPoints);
        if (path.commands.length > 0) {
          const { x1, y1, x2, y2 } = path.getBoundingBox();
          box.left = Math.min(box.left, x1);
          box.top = Math.min(box.top, y1);
          box.right = Math.max(box.right, x2);
          box.bottom = Math.max(box.bottom, y2);
          data += path.toPathData(1);
        }
        at += (advance(character) + LETTER_SPACING) * size;
      }
      return { data, box };
    },
  };
}

const COORDINATES = ["x", "y", "x1", "y1", "x2", "y2"] as const;

/**
 * Rounds to tenths, the precision of the path data. opentype.js rounds while it writes and then writes NaN for values
 * within 1e-14 of a whole number, after which a browser draws nothing.
 */
function roundPoints(command: PathCommand): void {
  const points: Partial<Record<(typeof COORDINATES)[number], number>> = Object(command);
  for (const each of COORDINATES) {
    const value = points[each];
    if (value !== undefined) points[each] = Math.round(value * 10) / 10;
  }
}
