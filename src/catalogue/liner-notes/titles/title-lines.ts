import { isOfAll, parseCreditLine } from "../line/credit-line.ts";
import { isLabel, isNoise, isSentence, type PlainLine } from "../line/plain-line.ts";
import { findRoleGroups } from "../line/role-group.ts";
import { creditsBehind, parseTitle, type Title } from "./title.ts";

/** A track with its number in front, so that a title such as '24/7' or 'Like You' is no count of a site's. */
export const TRACK = /^(?:\d{1,3}[.)](?=\s|[\p{L}"'“‘「『(])|0\d\s|\d{1,3}\t)\P{L}*?[\p{L}\p{N}]/u;

/** Whether a line without a number may be a title: at the beginning of a block, or with its credits behind it. */
export function mayBeTitle(text: string, isStart: boolean): boolean {
  const [first, ...more] = findRoleGroups(text).filter(
    ({ closedBy, start }) => closedBy !== "end" && !/[([][^)\]]*$/u.test(text.slice(0, start)),
  );
  if (first?.start === 0 && first.closedBy !== "space") return false;
  if (first !== undefined && more.length > 0 && BEFORE_CREDITS.test(text.slice(0, first.start)))
    return true;
  if (
    QUOTED.test(text) ||
    creditsBehind(text) !== null ||
    (GUEST.test(text) && text.length <= LONGEST)
  )
    return true;
  return isStart && !isSentence(text) && !UNKNOWN_ROLE.test(text);
}

/** The end of a title with its credits behind it. */
const BEFORE_CREDITS = /(?:\s[-–—/|:]\s+|[」』"”’]\s+|>\s*)$/u;

/** The longest title with its guests, in code units. */
const LONGEST = 100;

/** '"Title" - 3:20' */
const QUOTED = /^["“「『《][^"”」』》]+["”」』》](?:\s*[-–—(]?\s*\d{1,2}:\d{2}\)?)?$/u;

/** '(Feat. NAME)': only titles have it. */
const GUEST = /[([](?:feat|ft)\.\s[^)\]]+[)\]]/iu;

/** 'Lyics by': one word that is not understood. */
const UNKNOWN_ROLE = /^\S+\s+by\s/i;

/** Whether a list's item is a title: with its credits on the next line, which is no item. */
export function isItemOfTitle(lines: readonly PlainLine[], at: number): boolean {
  const [line, next] = [lines[at]!, lines[at + 1]];
  if (!line.isItem || next === undefined || next.isItem || next.isLong) return false;
  return (
    parseCreditLine(line.text) === null && (parseCreditLine(next.text)?.credits.length ?? 0) > 0
  );
}

/**
 * Whether credits begin below a title: right there, or below the fields that sites put between, with their values and with
 * empty lines.
 */
export function hasCreditsBelow(lines: readonly PlainLine[], at: number): boolean {
  let [blanks, others, hasFields] = [0, 0, false];
  const end = Math.min(lines.length, at + 1 + FAR);
  for (let below = at + 1; below < end && others < NEAR; below += 1) {
    const { text, isLong } = lines[below]!;
    if (text === "") {
      blanks += 1;
      if ((below > at + 2 || blanks > 1) && !hasFields) return false;
    } else if (!isLong && (isLabel(text) || isNoise(text))) {
      hasFields = true;
      // The value of a field without a colon.
      if (isLabel(text) && !/[:\t]/.test(text)) below += 1;
    } else if (!isLong && parseCreditLine(text) !== null) return true;
    else others += 1;
  }
  return false;
}

/** The lines that may stand between a title and its credits: an act, an album. */
const NEAR = 7;

/** The lines that are looked at below a title, with those of the site: a text of nothing else would take minutes. */
const FAR = 30;

/** Returns the index of the last line that numbers a track, or says who wrote one. */
export function lastOfTracks(lines: readonly PlainLine[]): number {
  return lines.findLastIndex(
    ({ text, isLong }) =>
      !isLong && (TRACK.test(text) || (parseCreditLine(text)?.heading.letters ?? "") !== ""),
  );
}

/**
 * Whether credits are of the whole album: they say so, or are of no writing and begin a block below the tracks.
 * @param isBelow whether the line does
 */
export function isSaidOfAlbum(text: string, isBelow: boolean): boolean {
  if (isOfAll(text)) return true;
  const credits = isBelow ? (parseCreditLine(text)?.credits ?? []) : [];
  return (
    credits.length > 0 &&
    credits.every(({ roles, tracks }) => roles.letters === "" && tracks === undefined)
  );
}

/** Returns the songs of '1. Title Lyrics: A 2. Title Lyrics: B'; none for a line with one song. */
export function titlesInLine(text: string): (Title & { rest: string })[] {
  const all = text.split(/\s+(?=\d{1,2}[.)]\s*\p{L}|0\d\s+\S)/u);
  const parts = TRACK.test(text) ? all : all.slice(1);
  const titles = parts.map((part) => parseTitle(part, false)).filter((title) => title !== null);
  const areSongs = titles.every(
    ({ track, rest }, place) =>
      track === titles[0]!.track! + place && parseCreditLine(rest) !== null,
  );
  return titles.length > 1 && titles.length === parts.length && areSongs ? titles : [];
}
