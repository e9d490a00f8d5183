/** The keys that type each letter of Hangul, in the order of Unicode: ㅘ is typed ㅗㅏ, ㄳ is ㄱㅅ. */
const INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const VOWELS = "ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ".split(
  " ",
);
const FINALS =
  "ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ".split(
    " ",
  );

const KEYS_OF_JAMO = new Map<string, string>([
  ...Array.from(INITIALS, (keys, at) => [String.fromCharCode(0x1100 + at), keys] as const),
  ...VOWELS.map((keys, at) => [String.fromCharCode(0x1161 + at), keys] as const),
  ...FINALS.map((keys, at) => [String.fromCharCode(0x11a8 + at), keys] as const),
]);

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;

/** Replaces Hangul in NFKD by its keys, so that a half-typed syllable is a prefix of the name: 방탄ㅅ. */
export function hangulAsKeys(decomposed: string): string {
  return decomposed.replace(/[\u1100-\u11ff]/g, (jamo) => KEYS_OF_JAMO.get(jamo) ?? jamo);
}

/** Replaces each syllable by its initial consonant: 방탄소년단 is ㅂㅌㅅㄴㄷ. */
export function initialsOf(text: string): string {
  return text.replace(/[\uac00-\ud7a3]/g, (syllable) => {
    return INITIALS[Math.floor((syllable.charCodeAt(0) - FIRST_SYLLABLE) / 588)]!;
  });
}

/** Returns the parts of a syllable as their Unicode indexes (final 0 is none), or null for another character. */
export function syllableParts(character: string) {
  const code = character.charCodeAt(0);
  if (!(code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE)) return null;
  const number = code - FIRST_SYLLABLE;
  return {
    initial: Math.floor(number / 588),
    vowel: Math.floor((number % 588) / 28),
    final: number % 28,
  };
}

export function hasSyllables(text: string): boolean {
  return /[\uac00-\ud7a3]/.test(text);
}

/** Whether a text consists of keys of consonants alone, as initials are typed. */
export function isConsonants(keys: string): boolean {
  return /^[ㄱ-ㅎ]+$/.test(keys);
}

/** Whether a typed word has letters of Hangul outside syllables. */
export function hasLooseLetters(text: string): boolean {
  return /[ㄱ-ㅣ]/.test(text);
}
