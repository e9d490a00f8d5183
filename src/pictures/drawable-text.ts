import type { Outlines } from "./outline.ts";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]+/gu;

/** Stands for what the font lacks: of private use, so that no font has it. */
const MISSING = "\ue000";

/**
 * What of a name can be set in the bundled font. What it lacks (emoji, Chinese characters, Thai) is left out,
 * with the brackets that stood around it, and never drawn as an empty box.
 * @returns null where no letter or digit is left of a name that had some, or nothing at all
 */
export function drawableText(outlines: Outlines, name: string): string | null {
  const whole = name.normalize("NFC");
  // Of a word in Chinese characters and kana, the kana alone say nothing.
  const words = whole.replace(JAPANESE, (word) => (isInFont(outlines, word) ? word : MISSING));
  const kept = Array.from(graphemes.segment(words), ({ segment }) => drawable(outlines, segment));
  const text = tidy(kept.join(""), kept.includes(""));
  const isReadable = /[\p{L}\p{N}]/u.test(text) || !/[\p{L}\p{N}]/u.test(whole);
  return text !== "" && isReadable ? text : null;
}

/** The first that can be set: of a name in Chinese characters, the Korean one behind it. */
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

/** A character as the font has it: as it is, in its common width, or without its accents. */
function drawable(outlines: Outlines, character: string): string {
  if (/^\s+$/u.test(character)) return " ";
  const common = character.normalize("NFKC");
  const spellings = [
    // The font has the wide letters, too, but set in them a name falls apart.
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
    .replace(/^[\s\-–—~:/,.·]+|[\s\-–—~:/,·]+$/g, "")
    .replace(/^\(([^()]*)\)$/, "$1");
}
