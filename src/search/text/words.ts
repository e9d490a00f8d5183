import { hangulAsKeys } from "../../domain/text/hangul.ts";

/** Letters that names use in place of others (ΛESPΛ, NMIXX's ×), and letters without a Unicode decomposition. */
const READ_AS: Readonly<Record<string, string>> = Object.fromEntries(
  "æ=ae œ=oe ø=o ß=ss đ=d ð=d þ=th ł=l ı=i λ=a δ=a и=n я=r π=n φ=o ι=i μ=m ξ=e σ=e ɪ=i ×=x €=e ↄ=c ɔ=c"
    .split(" ")
    .map((pair) => pair.split("=") as [string, string]),
);

const READ = new RegExp(`[${Object.keys(READ_AS).join("")}]`, "gu");

/** Signs that replace a letter between letters: LO$ER, M@STER. */
const SIGN_IN_WORD = /(?<=\p{L})[$@](?=\p{L})/gu;

/** Signs that are part of names, and that people copy into a search: hearts, stars, emoji. */
const SIGN = /(?![©®™])(?:\p{Extended_Pictographic}|[♡♥☆★∞⟡♭☽])\ufe0f?/gu;

/** Apostrophes do not separate words: girls' equals girls, don't equals dont. */
const APOSTROPHES = /['’‘`´ʼ′]/gu;

/**
 * Returns the normalised words of a text: without case, width, accents and apostrophes, Hangul as keys, split at
 * everything that is no letter or digit. A text of signs alone ('∞', '★★★★★') keeps them.
 */
export function wordsOf(text: string): string[] {
  const folded = hangulAsKeys(
    text
      .normalize("NFKD")
      .toLowerCase()
      .replace(/\p{M}+/gu, ""),
  );
  const read = folded
    .replace(READ, (letter) => READ_AS[letter]!)
    .replace(SIGN_IN_WORD, (sign) => (sign === "$" ? "s" : "a"))
    .replace(APOSTROPHES, "");
  return read.match(WORD) ?? signsOf(text);
}

function signsOf(text: string): string[] {
  const signs = text
    .normalize("NFKC")
    .replace(/[\p{L}\p{N}\p{M}\p{C}\s]+/gu, "")
    // All hearts count as the same sign, and all stars.
    .replace(/[♡♥❤💜💙💚💛🧡🖤🤍🤎💗💖💕]/gu, "♥")
    .replace(/[☆★⭐🌟]/gu, "★");
  return signs === "" ? [] : [signs];
}

/** Returns the words of a text, with its signs as separate words: 'GOT♡' is got and ♥. Empty without signs. */
export function wordsAndSigns(text: string): string[] {
  const parted = text.replace(SIGN, (sign) => ` ${sign} `);
  if (parted === text) return [];
  const words = parted.split(/\s+/).flatMap(wordsOf);
  return words.filter((word) => /[\p{L}\p{N}♥★]/u.test(word) || isSign(word));
}

export function isSign(part: string): boolean {
  return part !== "" && part.replace(SIGN, "") === "";
}

/** Returns the words of a text with their case and syllables, from which the keyboard layout can be guessed. */
export function wordsAsTyped(text: string): string[] {
  return (
    text
      .replace(SIGN, (sign) => ` ${sign} `)
      // Not NFKC, which would join separately typed letters to syllables.
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
