import { type Font, parse, type PathCommand } from "opentype.js";
import type { Box } from "./shape.ts";

/** The bundled font as drawings need it: which characters it has, how wide they are, and their outlines. */
export interface Outlines {
  /** Whether the font has the character. */
  has(character: string): boolean;
  /** How far a text reaches, in ems. */
  width(text: string): number;
  /** The outline of one line as SVG path data with its box, its baseline beginning at (x, y). */
  draw(text: string, x: number, y: number, size: number): { data: string; box: Box };
}

/** Letters of large titles stand a little closer than those of running text (ems). */
const LETTER_SPACING = -0.015;

/** How tall capitals and Hangul are and how far letters reach down, in ems of Pretendard. */
export const ASCENT = 0.8;
export const DESCENT = 0.2;

let opened: Promise<Outlines> | undefined;

/** Reads the bundled font, once. It is part of the build, and takes 16 MB of memory from then on. */
export function openOutlines(): Promise<Outlines> {
  opened ??= import("./font/Pretendard-SemiBold.otf?inline").then(({ default: address }) => {
    const bytes = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
    const { buffer, byteOffset, length } = bytes;
    return outlinesOf(
      parse(buffer.slice(byteOffset, byteOffset + length), {
        // Glyphs are read when they are asked for: 14,716 of them would take 40 MB.
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
 * To tenths, which is as exactly as a path is written. opentype.js rounds as it writes, and writes NaN for what is next
 * to a whole number (`1e-14` behind the point); a browser draws nothing from there on.
 */
function roundPoints(command: PathCommand): void {
  const points: Partial<Record<(typeof COORDINATES)[number], number>> = Object(command);
  for (const each of COORDINATES) {
    const value = points[each];
    if (value !== undefined) points[each] = Math.round(value * 10) / 10;
  }
}
