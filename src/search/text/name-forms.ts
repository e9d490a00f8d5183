import { hasSyllables, initialsOf } from "../../domain/text/hangul.ts";
import { romanise } from "../../domain/text/romanise.ts";
import { soundOf } from "../../domain/text/sound.ts";
import { isSign, wordsAndSigns, wordsAsTyped, wordsOf } from "./words.ts";

/** The representations in which texts are indexed: their letters, their sound, the initials of their Hangul. */
export const SPACES = ["written", "sound", "initials"] as const;

export type Space = (typeof SPACES)[number];

/** The relation of a text to its record: a name, an artist's alias, a part of a name, or derived from a name. */
const FORM = { name: 0, alias: 1, part: 2, derived: 3 } as const;

export interface NameForm {
  space: Space;
  words: string[];
  form: number;
}

export interface NameToIndex {
  text: string;
  isAlias: boolean;
  /** Names of artists are also indexed by sound where they are in Latin letters, and by the initials of their words. */
  isArtist: boolean;
}

export function nameForms({ text, isAlias, isArtist }: NameToIndex): NameForm[] {
  const form = isAlias ? FORM.alias : FORM.name;
  const whole = spelled(text, form, isArtist);
  const outside = withoutBrackets(text);
  const unit = isArtist ? nameOfUnit(text) : null;
  return [
    ...whole,
    ...(unit === null ? [] : spelled(unit, FORM.alias, isArtist)),
    ...(outside === null ? [] : spelled(outside, FORM.part, isArtist)),
    ...derived(text, isArtist),
  ];
}

function spelled(text: string, form: number, isArtist: boolean): NameForm[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const forms: NameForm[] = [{ space: "written", words, form }];
  const isHangul = hasSyllables(text);
  if (isHangul || isArtist) forms.push(...sounds(text, form, isArtist));
  if (isHangul)
    forms.push({ space: "initials", words: wordsOf(initialsOf(text.normalize("NFC"))), form });
  return forms;
}

function sounds(text: string, form: number, isArtist: boolean): NameForm[] {
  const typed = wordsAsTyped(text);
  const spellings = [typed, ...(isArtist ? splitFamilyName(typed) : [])];
  // Also as one word: 'Kim Hyuna' is also written Kimhyuna, where the h is silent.
  if (typed.length > 1) spellings.push([typed.join("")]);
  return spellings.map((words) => ({
    space: "sound",
    words: words.map((word) => soundOf(latin(word))).filter((word) => word !== ""),
    form,
  }));
}

/** Splits a Korean full name in one word into family name and given name: 김현아 is 김 현아. */
function splitFamilyName(words: readonly string[]): string[][] {
  const [word] = words;
  if (words.length !== 1 || word === undefined || !/^[\uac00-\ud7a3]{3}$/.test(word)) return [];
  return [[word.slice(0, 1), word.slice(1)]];
}

export function latin(word: string): string {
  return wordsOf(romanise(word)).join("");
}

/** Returns a name without its brackets (a version, a guest, another spelling), or null where that changes nothing. */
export function withoutBrackets(text: string): string | null {
  const outside = text.replace(/\s*[([{<〈【][^)\]}>〉】]*[)\]}>〉】]\s*/gu, " ").trim();
  return outside === "" || outside === text.trim() ? null : outside;
}

/** Returns the name of a unit without its group's: 'IRENE & SEULGI' of 'Red Velvet - IRENE & SEULGI'. */
function nameOfUnit(text: string): string | null {
  return /^.+ [-–] (?<unit>.+)$/u.exec(text)?.groups?.["unit"] ?? null;
}

function derived(text: string, isArtist: boolean): NameForm[] {
  const words = wordsOf(text);
  const forms = [withAnd(text), withoutDigits(words), ...(isArtist ? [acronym(words)] : [])];
  const withSigns = wordsAndSigns(text);
  const signs = withSigns.filter(isSign);
  return [
    ...forms.map((one) => ({ words: one, form: FORM.derived })),
    // With its signs it is the name itself.
    { words: withSigns, form: FORM.name },
    { words: signs.length < withSigns.length ? signs : [], form: FORM.derived },
  ]
    .filter((one) => one.words.length > 0)
    .map((one) => ({ space: "written" as const, ...one }));
}

/** Returns the words with 'and' for '&', or none where there is no '&' between words. */
function withAnd(text: string): string[] {
  return /[\p{L}\p{N}]\s*&\s*[\p{L}\p{N}]/u.test(text)
    ? wordsOf(text.replaceAll("&", " and "))
    : [];
}

const LETTER_OF_DIGIT: Record<string, string> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t" };

/** Replaces digits that are used as letters: Awe5ome, Ho1iday. */
function withoutDigits(words: readonly string[]): string[] {
  if (!words.some((word) => /[a-z]{2}[013457]|[013457][a-z]{2}/.test(word))) return [];
  return words.map((word) =>
    /[a-z]/.test(word) ? word.replace(/[013457]/g, (digit) => LETTER_OF_DIGIT[digit]!) : word,
  );
}

/** Returns the acronym of a name of several words: TXT, RV. */
function acronym(words: readonly string[]): string[] {
  if (words.length < 2 || !words.every((word) => /^[a-z0-9]/.test(word))) return [];
  return [words.map((word) => word[0]).join("")];
}
