import { parseCreditLine } from "../line/credit-line.ts";
import { withMendedRole } from "../line/mend-role.ts";
import { isLabel, isNoise, type PlainLine } from "../line/plain-line.ts";
import { findRolesBeneath } from "../roles-beneath.ts";
import { isMarked, parseTitle } from "./title.ts";

/**
 * Finds the titles of a release's list that have no credits and no number in their line: those below a number, those marked
 * as title tracks, and all of a list of nothing but titles.
 * @returns the indexes of their lines
 */
export function findPlainTitles(lines: readonly PlainLine[]): ReadonlySet<number> {
  const counted = titlesBelowNumbers(lines);
  if (counted.length > 0) return new Set(counted);
  const places = [...lines.keys()].filter((at) => mayBeTitle(lines[at]!));
  const unnumbered = places.filter((at) => parseTitle(textOf(lines, at), false) === null);
  if (isPlain(lines, places) && unnumbered.length * 2 > places.length) return new Set(places);
  const isTitle = (text: string) => isMarked(text) && parseCreditLine(text) === null;
  return new Set(unnumbered.filter((at) => isTitle(textOf(lines, at))));
}

const NUMBER = /^(?:(?:track|트랙|no\.?)\s*:?\s*)?(\d{1,3})[.)]?$/i;

/** Returns the number of a line with nothing else: '3', 'Track 3'. */
export function numberAlone(text: string): number | null {
  const [, digits] = NUMBER.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Returns the lines below numbers that count from 1, once for each disc, as sites show a track: its number, title, act, time. */
function titlesBelowNumbers(lines: readonly PlainLine[]): number[] {
  const filled = [...lines.keys()].filter((at) => textOf(lines, at) !== "");
  const titles: number[] = [];
  let last = 0;
  for (const [place, at] of filled.entries()) {
    const number = numberAlone(textOf(lines, at));
    const below = filled[place + 1];
    // A title may be a number itself.
    if (number === null || below === undefined || titles.at(-1) === at) continue;
    if (number !== last + 1 && number !== 1) continue;
    last = number;
    if ((parseCreditLine(textOf(lines, below))?.credits.length ?? 0) === 0) titles.push(below);
  }
  return titles.length < FEWEST_NUMBERS ? [] : titles;
}

/** A number alone may be anything. */
const FEWEST_NUMBERS = 2;

/** Whether a text has no credits. One word that is a role may be a title: 'Piano'. */
function isPlain(lines: readonly PlainLine[], places: readonly number[]): boolean {
  if (findRolesBeneath(lines).size > 0 || lines.some(hasCreditsBehind)) return false;
  const read = lines.map(({ text, isLong }) => (isLong ? null : parseCreditLine(text)));
  const roles = [...read.keys()].filter((at) => read[at] !== null);
  const [first] = roles;
  if (first === undefined) return true;
  const mayBeRole = first <= (places[0] ?? 0) || places.length < FEWEST_TITLES;
  return !mayBeRole && roles.length === 1 && read[first]?.credits.length === 0;
}

/** Whether a line is a numbered title with its credits. */
function hasCreditsBehind({ text, isLong }: PlainLine): boolean {
  const { rest = "" } = (isLong ? null : parseTitle(text, false)) ?? {};
  return rest !== "" && parseCreditLine(rest) !== null;
}

/** The titles of a list in which a role is a title, too. */
const FEWEST_TITLES = 5;

/** The head of a table without credits: 'Title  Length'. */
const HEAD =
  /^(?:(?:no\.?|#|titles?|songs?|tracks?|artists?|lengths?|times?|durations?|번호|제목|곡명?|아티스트|시간|재생 ?시간)(?:\s+|$)){2,}$/iu;

/** Work that is no role: 'Released by'. 'Day by Day' is a title. */
const OTHER_WORK = /^\p{L}+ed\s+by\b/iu;

/** The longest title, in characters and in words. */
const LONGEST = { characters: 80, words: 12 };

function mayBeTitle({ text, isLong }: PlainLine): boolean {
  if (text === "" || isLong || isNoise(text) || isLabel(text)) return false;
  if (HEAD.test(text) || OTHER_WORK.test(text) || /[:：]$/u.test(text)) return false;
  if (withMendedRole(text) !== null) return false;
  const words = text.split(/\s+/).length;
  return text.length <= LONGEST.characters && words <= LONGEST.words && !isStatement(text, words);
}

/** Whether a text is a sentence: questions and calls are titles, too. */
function isStatement(text: string, words: number): boolean {
  return text.endsWith(".") && words > 4;
}

function textOf(lines: readonly PlainLine[], at: number): string {
  return lines[at]!.text;
}
