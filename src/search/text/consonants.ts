import { hasSyllables } from "../../domain/text/hangul.ts";
import { soundOf } from "../../domain/text/sound.ts";
import { latin } from "./name-forms.ts";
import { wordsAsTyped } from "./words.ts";

/**
 * Rules of English spelling, in order, for letters that Korean transliterations do not write or write otherwise: 'night'
 * is 나이트, 'ice' 아이스, 'walk' 워크, 'friends' 프렌즈.
 */
const SPOKEN: readonly (readonly [written: RegExp, spoken: string])[] = [
  [/([^aeiouy])e$/, "$1"],
  [/gh(?=t|$)/g, ""],
  [/^ps/, "s"],
  [/^kn/, "n"],
  [/^wr/, "r"],
  [/^wh/, "w"],
  [/mb$/, "m"],
  [/c(?=[eiy])/g, "s"],
  [/(?:(?<=a)l(?=[km])|(?<=ou)l(?=d))/g, ""],
  [/[dt]s(?![aeiouy])/g, "s"],
  [/(?:ti|ci|si)(?=on|ous|al|an)/g, "s"],
  [/qu/g, "k"],
  // Not before a vowel, an r is not spoken.
  [/r(?![aeiouy])/g, ""],
];

/** Spellings with two pronunciations: 'magic' and 'get', 'the' and 'think', 'psycho' and 'chase'. */
const AMBIGUOUS: readonly (readonly [written: RegExp, spoken: readonly [string, string]])[] = [
  [/g(?=[eiy])/g, ["g", "j"]],
  [/th/g, ["t", "s"]],
  [/ch/g, ["ch", "k"]],
];

/**
 * Returns the consonants of a text as they are heard, all words together; empty without any. An English title and its
 * transliteration have the same ones: 'Love wins all' and 러브윈즈올 are both `lpnsl`.
 */
export function consonantsOf(text: string): string {
  const joined = wordsAsTyped(text)
    .map((word) => (hasSyllables(word) ? latin(word) : spoken(latin(word))))
    .join("");
  return (
    soundOf(joined)
      // Hiss and affricate are one, since plural endings are transliterated as either.
      .replaceAll("c", "s")
      .replace(/[^a-z0-9]|[aeiouyw]/g, "")
      .replace(/(.)\1+/g, "$1")
  );
}

/** Returns the consonants of an English title in all its likely pronunciations; empty for a title in Hangul. */
export function consonantsOfTitle(title: string): string[] {
  if (hasSyllables(title)) return [];
  const variants = AMBIGUOUS.reduce<string[]>(
    (texts, [written, said]) =>
      texts.flatMap((text) =>
        text.search(written) < 0 ? [text] : said.map((one) => text.replace(written, one)),
      ),
    [title.toLowerCase()],
  );
  return [...new Set(variants.map(consonantsOf))].filter((one) => one !== "");
}

function spoken(word: string): string {
  return SPOKEN.reduce((text, [written, said]) => text.replace(written, said), word);
}
