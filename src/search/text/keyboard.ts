/** The letters that the keys of a Latin keyboard type on a Korean one (두벌식); capitals are typed with shift. */
const JAMO_OF_KEY: Record<string, string> = {
  ...pairs("qwertyuiop", "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ"),
  ...pairs("asdfghjkl", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ"),
  ...pairs("zxcvbnm", "ㅋㅌㅊㅍㅠㅜㅡ"),
  ...pairs("QWERTOP", "ㅃㅉㄸㄲㅆㅒㅖ"),
};

const KEY_OF_JAMO = Object.fromEntries(
  Object.entries(JAMO_OF_KEY).map(([key, jamo]) => [jamo, key.toLowerCase()]),
);

/** Returns the keys of Hangul of a word that was typed on a Latin layout by mistake: `dkdldb` is ㅇㅏㅇㅣㅇㅠ (아이유). */
export function onKoreanKeyboard(typed: string): string {
  // A word in capitals was typed with caps lock, not with shift for every key.
  const keys = typed === typed.toUpperCase() ? typed.toLowerCase() : typed;
  return keys.replace(/[a-z]/gi, (key) => JAMO_OF_KEY[key] ?? JAMO_OF_KEY[key.toLowerCase()]!);
}

/** Returns the Latin word of keys that were typed on a Korean layout by mistake: ㅠㅅㄴ is `bts`. */
export function onLatinKeyboard(keys: string): string {
  return keys.replace(/[ㄱ-ㅣ]/g, (jamo) => KEY_OF_JAMO[jamo] ?? jamo);
}

function pairs(keys: string, jamo: string): Record<string, string> {
  return Object.fromEntries(Array.from(keys, (key, at) => [key, jamo[at]!]));
}
