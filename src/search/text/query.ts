import { hangulAsKeys, hasLooseLetters, hasSyllables, initialsOf, isConsonants } from "./hangul.ts";
import { onKoreanKeyboard, onLatinKeyboard } from "./keyboard.ts";
import { latin, type Space } from "./name-forms.ts";
import { soundOf } from "./sound.ts";
import { isSign, wordsAsTyped, wordsOf } from "./words.ts";

/** How much of a search text is looked at, in characters. */
export const LONGEST_QUERY = 200;

/** Of a longer text only so many words are looked for. */
const MOST_WORDS = 12;

/** A word of a query, or a sign: as it was typed, and as names are compared by. */
export interface QueryWord {
  typed: string;
  written: string;
}

/** One way to understand words of a query. */
export interface Reading {
  space: Space;
  words: readonly string[];
  /** Whether it takes more than to read what is there: another keyboard. */
  isGuess: boolean;
  /** Where it says so little, or leaves so much out, that others go before it. */
  faint?: "few sounds" | "no signs";
}

/** The words of a search text, whatever somebody put into it. */
export function readQuery(text: string): QueryWord[] {
  const cut = Array.from(text.slice(0, 2 * LONGEST_QUERY))
    .slice(0, LONGEST_QUERY)
    .join("")
    .toWellFormed()
    .replace(/\p{Cc}+/gu, " ");
  const typed = wordsAsTyped(cut).slice(0, MOST_WORDS);
  const words = typed.map((word) => ({ typed: word, written: wordsOf(word).join("") }));
  const readable = words.filter(({ written }) => written !== "");
  if (readable.length > 0) return readable;
  return wordsOf(cut).map((signs) => ({ typed: signs, written: signs }));
}

/**
 * The ways to understand words of a query, the plain one first.
 * @param isPlain no other way than the plain one
 */
export function readingsOf(words: readonly QueryWord[], isPlain = false): Reading[] {
  const plain = words.filter(({ written }) => !isSign(written));
  const all = words.map(({ written }) => written);
  if (plain.length === 0 || isPlain) return [reading("written", all)];
  if (plain.length === words.length) return readingsOfWords(words);
  const withoutSigns = readingsOfWords(plain).map((one) => ({
    ...one,
    faint: "no signs" as const,
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

/** With fewer sounds, many names sound alike. */
const FEWEST_SOUNDS = 4;

/** By sound: a key of one or two sounds is nobody's name alone. */
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
      ...(one.join("").length < FEWEST_SOUNDS && { faint: "few sounds" as const }),
    }));
}

/** As if the keyboard had been set to the other language, one way and the other. */
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

/** Whether keys make syllables of Hangul, the last one perhaps not whole. */
function isHangul(keys: string): boolean {
  return /^(?:[ㄱ-ㅎ][ㅏ-ㅣ]{1,2}(?:[ㄱ-ㅎ]{0,2}(?=[ㄱ-ㅎ][ㅏ-ㅣ]|$)))+[ㄱ-ㅎ]?$|^\d+$/.test(keys);
}

/** A word whose syllables are partly given by their first consonants (방ㅌㅅ), or null where none is. */
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

/** Words that fans put beside a name and that are seldom part of it. */
const BESIDE = new Set(
  "by mv lyrics lyric official audio video kpop song songs album albums feat ft the music 가사 뮤비 노래 앨범"
    .split(" ")
    .map((word) => wordsOf(word).join("")),
);

/** The words without those that only stand beside a name; null where that changes nothing or leaves nothing. */
export function withoutBeside(words: readonly QueryWord[]): QueryWord[] | null {
  const rest = words.filter(({ written }) => !BESIDE.has(written));
  return rest.length === 0 || rest.length === words.length ? null : rest;
}
