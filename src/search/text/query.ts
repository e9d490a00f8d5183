import {
  hangulAsKeys,
  hasLooseLetters,
  hasSyllables,
  initialsOf,
  isConsonants,
} from "../../domain/text/hangul.ts";
import { latin, type Space } from "./name-forms.ts";
import { soundOf } from "../../domain/text/sound.ts";
import { isSign, wordsAsTyped, wordsOf } from "./words.ts";

/** Maximum length of a query in characters; the rest is ignored. */
export const LONGEST_QUERY = 200;

/** Maximum number of words of a query; the rest is ignored. */
const MAXIMUM_WORDS = 12;

/** A word or sign of a query: as typed, and normalised as names are. */
export interface QueryWord {
  typed: string;
  written: string;
}

export interface Reading {
  space: Space;
  words: readonly string[];
  /** Whether it assumes another keyboard layout. */
  isGuess: boolean;
  /** Lowers its rank: it is too unspecific, or leaves signs out. */
  weakness?: "few sounds" | "no signs";
}

export function readQuery(text: string): QueryWord[] {
  const cut = Array.from(text.slice(0, 2 * LONGEST_QUERY))
    .slice(0, LONGEST_QUERY)
    .join("")
    .toWellFormed()
    .replace(/\p{Cc}+/gu, " ");
  const typed = wordsAsTyped(cut).slice(0, MAXIMUM_WORDS);
  const words = typed.map((word) => ({ typed: word, written: wordsOf(word).join("") }));
  const readable = words.filter(({ written }) => written !== "");
  if (readable.length > 0) return readable;
  return wordsOf(cut).map((signs) => ({ typed: signs, written: signs }));
}

/** Returns the interpretations of a query, the literal one first. @param isPlain whether only that is wanted */
export function readingsOf(words: readonly QueryWord[], isPlain = false): Reading[] {
  const plain = words.filter(({ written }) => !isSign(written));
  const all = words.map(({ written }) => written);
  if (plain.length === 0 || isPlain) return [reading("written", all)];
  if (plain.length === words.length) return readingsOfWords(words);
  const withoutSigns = readingsOfWords(plain).map((one) => ({
    ...one,
    weakness: "no signs" as const,
  }));
  return [reading("written", all), ...withoutSigns];
}

function readingsOfWords(words: readonly QueryWord[]): Reading[] {
  const typed = words.map((word) => word.typed);
  const written = words.map((word) => word.written);
  return [
    reading("written", written),
    ...initials(typed, written),
    ...sounds(typed),
    ...otherKeyboard(typed, written),
  ];
}

function reading(space: Space, words: readonly string[], isGuess = false): Reading {
  return { space, words, isGuess };
}

function initials(typed: readonly string[], written: readonly string[]): Reading[] {
  if (!written.every(isConsonants) || written.join("").length < 2) return [];
  const words = typed.map((word) => hangulAsKeys(word.normalize("NFKD")));
  return [reading("initials", words)];
}

/** With fewer sounds than this, many names sound alike. */
const FEWEST_SOUNDS = 4;

/** Returns the readings by sound. Keys of one or two sounds of Latin letters are left out, since they fit too much. */
function sounds(typed: readonly string[]): Reading[] {
  if (typed.some(hasLooseLetters)) return [];
  const words = typed.map((word) => soundOf(latin(word))).filter((word) => word !== "");
  const joined = soundOf(latin(typed.join("")));
  const readings = [words];
  if (words.length > 1 && joined !== words.join("")) readings.push([joined]);
  return readings
    .filter((one) => one.join("").length >= 3 || typed.some(hasSyllables))
    .map((one) => ({
      ...reading("sound", one),
      ...(one.join("").length < FEWEST_SOUNDS && { weakness: "few sounds" as const }),
    }));
}

/** Returns the readings that assume the keyboard was set to the other language, Korean or Latin. */
function otherKeyboard(typed: readonly string[], written: readonly string[]): Reading[] {
  const readings: Reading[] = [];
  if (typed.some((word) => /[a-z]/i.test(word))) {
    const keys = typed.map((word) =>
      onKoreanKeyboard(hangulAsKeys(word.normalize("NFKD"))).toLowerCase(),
    );
    if (keys.every(isHangul)) readings.push(reading("written", keys, true));
    if (keys.join("").length >= 3 && keys.every(isConsonants))
      readings.push(reading("initials", keys, true));
  }
  if (written.some((word) => /[ㄱ-ㅣ]/.test(word))) {
    const words = written.map(onLatinKeyboard);
    if (words.join("").length >= 2) readings.push(reading("written", words, true));
  }
  return readings;
}

/** Whether keys form syllables of Hangul, the last one perhaps incomplete. */
function isHangul(keys: string): boolean {
  return /^(?:[ㄱ-ㅎ][ㅏ-ㅣ]{1,2}(?:[ㄱ-ㅎ]{0,2}(?=[ㄱ-ㅎ][ㅏ-ㅣ]|$)))+[ㄱ-ㅎ]?$|^\d+$/.test(keys);
}

/** Returns the pattern of a word that mixes syllables and initial consonants (방ㅌㅅ), or null for another word. */
export function patternOf(typed: string): { initials: string; keys: RegExp } | null {
  if (!hasSyllables(typed) || !/[ㄱ-ㅎ]./.test(typed) || !/^[가-힣ㄱ-ㅎ]+$/.test(typed))
    return null;
  const parts = Array.from(typed, (character) => {
    const keys = hangulAsKeys(character.normalize("NFKD"));
    return isConsonants(keys) ? `${keys}[ㅏ-ㅣ]+[ㄱ-ㅎ]*?` : `${keys}[ㄱ-ㅎ]*?`;
  });
  return {
    initials: initialsOf(typed),
    keys: new RegExp(`^${parts.join("")}(?=[ㄱ-ㅎ][ㅏ-ㅣ]|$)`),
  };
}

/** Words that people add to a name, and that are seldom part of it. */
const NOISE_WORDS = new Set(
  "by mv lyrics lyric official audio video kpop song songs album albums feat ft the music 가사 뮤비 노래 앨범"
    .split(" ")
    .map((word) => wordsOf(word).join("")),
);

/** Returns the query without noise words; null where that changes nothing or leaves nothing. */
export function withoutNoiseWords(words: readonly QueryWord[]): QueryWord[] | null {
  const rest = words.filter(({ written }) => !NOISE_WORDS.has(written));
  return rest.length === 0 || rest.length === words.length ? null : rest;
}

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
function onKoreanKeyboard(typed: string): string {
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
