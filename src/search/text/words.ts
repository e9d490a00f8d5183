import { hangulAsKeys } from "./hangul.ts";

/** Letters that are read as others in names (ΛESPΛ, NMIXX's ×), and those that no decomposition takes apart. */
const READ_AS: Record<string, string> = {
  æ: "ae",
  œ: "oe",
  ø: "o",
  ß: "ss",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
  λ: "a",
  δ: "a",
  и: "n",
  я: "r",
  π: "n",
  φ: "o",
  ι: "i",
  μ: "m",
  ξ: "e",
  σ: "e",
  ɪ: "i",
  "×": "x",
  "€": "e",
  ↄ: "c",
  ɔ: "c",
};

const READ = new RegExp(`[${Object.keys(READ_AS).join("")}]`, "gu");

/** Signs that stand for a letter where they stand between letters: LO$ER, M@STER. */
const SIGN_IN_WORD = /(?<=\p{L})[$@](?=\p{L})/gu;

/** Signs that names are written with, and that people copy: hearts, stars, emoji. */
const SIGN = /(?![©®™])(?:\p{Extended_Pictographic}|[♡♥☆★∞⟡♭☽])\ufe0f?/gu;

/** An apostrophe does not part a word: girls' and girls, don't and dont. */
const APOSTROPHES = /['’‘`´ʼ′]/gu;

/**
 * A text as names are compared by: without case, width, accents and apostrophes, its Hangul as keys, everything that
 * is no letter and no digit turned into spaces. What has nothing else keeps its signs ('∞', '★★★★★').
 */
export function wordsOf(text: string): string[] {
  const folded = hangulAsKeys(withoutMarks(text.normalize("NFKD").toLowerCase()));
  const read = folded
    .replace(READ, (letter) => READ_AS[letter]!)
    .replace(SIGN_IN_WORD, (sign) => (sign === "$" ? "s" : "a"))
    .replace(APOSTROPHES, "");
  const words = read.match(WORD);
  return words ?? signsOf(text);
}

/** The signs of a text, as one word: what it is found by where somebody types nothing but signs. */
function signsOf(text: string): string[] {
  const signs = text
    .normalize("NFKC")
    .replace(/[\p{L}\p{N}\p{M}\p{C}\s]+/gu, "")
    // A heart is a heart.
    .replace(/[♡♥❤💜💙💚💛🧡🖤🤍🤎💗💖💕]/gu, "♥")
    .replace(/[☆★⭐🌟]/gu, "★");
  return signs === "" ? [] : [signs];
}

/** The words of a text, and the signs between them as words of their own: 'GOT♡' is got and ♥. Empty without signs. */
export function wordsAndSigns(text: string): string[] {
  const parted = text.replace(SIGN, (sign) => ` ${sign} `);
  if (parted === text) return [];
  return parted.split(/\s+/).flatMap((part) => wordsOf(part).filter(isWordOrSign));
}

/** What is left of punctuation alone is neither. */
function isWordOrSign(part: string): boolean {
  return /[\p{L}\p{N}♥★]/u.test(part) || isSign(part);
}

/** Whether a part of a text is nothing but signs. */
export function isSign(part: string): boolean {
  return part !== "" && part.replace(SIGN, "") === "";
}

/** The words of a text with their case and syllables, for who asks on which keyboard they were typed. */
export function wordsAsTyped(text: string): string[] {
  return (
    text
      .replace(SIGN, (sign) => ` ${sign} `)
      // Not NFKC, which makes syllables of letters that were typed apart.
      .normalize("NFC")
      .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
      .replaceAll("×", "x")
      .replace(SIGN_IN_WORD, (sign) => (sign === "$" ? "s" : "a"))
      .replace(APOSTROPHES, "")
      .match(TYPED_WORD) ?? []
  );
}

const WORD = /[\p{L}\p{N}]+/gu;
const TYPED_WORD = new RegExp(`[\\p{L}\\p{N}\\p{M}]+|${SIGN.source}`, "gu");

function withoutMarks(text: string): string {
  return text.replace(/\p{M}+/gu, "");
}
