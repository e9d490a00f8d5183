import type { Outlines } from "./outline.ts";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]+/gu;

/** A placeholder for characters that the font lacks: a private-use code point, which no font has. */
const MISSING = "\ue000";

/**
 * Returns the part of a name that the bundled font can draw. Other characters (emoji, Chinese, Thai) are left out
 * together with the brackets around them, and never drawn as empty boxes.
 * @returns null where nothing is left, or no letter or digit of a name that had some
 */
export function drawableText(outlines: Outlines, name: string): string | null {
  const whole = name.normalize("NFC");
  // In a word of Chinese characters and kana, the kana alone would be meaningless.
  const words = whole.replace(JAPANESE, (word) => (isInFont(outlines, word) ? word : MISSING));
  const drawn = Array.from(graphemes.segment(words), ({ segment }) => drawable(outlines, segment));
  const text = tidy(drawn.join(""), drawn.includes(""));
  const isReadable = /[\p{L}\p{N}]/u.test(text) || !/[\p{L}\p{N}]/u.test(whole);
  return text !== "" && isReadable ? text : null;
}

/** Returns the first name that can be drawn: the Korean one where the English field is in Chinese characters. */
export function firstDrawable(
  outlines: Outlines,
  names: readonly (string | null)[],
): string | null {
  for (const name of names) {
    const text = name === null ? null : drawableText(outlines, name);
    if (text !== null) return text;
  }
  return null;
}

/** Returns a character in a form that the font has: unchanged, in its common width, or without its accents. */
function drawable(outlines: Outlines, character: string): string {
  if (/^\s+$/u.test(character)) return " ";
  const common = character.normalize("NFKC");
  const spellings = [
    // The font has full-width letters too, but their wide spacing makes a name hard to read.
    /^[\uff01-\uffee]/.test(character) ? common : character,
    common,
    character.normalize("NFD").replace(/\p{M}/gu, ""),
  ];
  return spellings.find((one) => one !== "" && isInFont(outlines, one)) ?? "";
}

function isInFont(outlines: Outlines, text: string): boolean {
  return Array.from(text).every((one) => !/[\p{C}\p{Z}]/u.test(one) && outlines.has(one));
}

function tidy(text: string, isCut: boolean): string {
  const single = text.replace(/\s+/g, " ").trim();
  if (!isCut) return single;
  return single
    .replace(/\(\s*\)|\[\s*\]|<\s*>|《\s*》|'\s*'|"\s*"/g, " ")
    .replace(/\(\s+/g, "(")
    .replace(/\s+\)/g, ")")
    .replace(/\s+/g, " ")
    .replace(/^[\s\-–—~:;/,.·]+|[\s\-–—~:;/,·]+$/g, "")
    .replace(/^\(([^()]*)\)$/, "$1");
}
