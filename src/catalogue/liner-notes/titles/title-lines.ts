import { parseCreditLine } from "../line/credit-line.ts";
import { isSentence, type PlainLine } from "../line/plain-line.ts";
import { findRoleGroups } from "../line/role-group.ts";

/** A track with its number in front, so that a title such as '24/7' or 'Like You' is no count of a site's. */
export const TRACK = /^(?:\d{1,3}[.)](?=\s|[\p{L}"'“‘「『(])|0\d\s|\d{1,3}\t)\P{L}*?[\p{L}\p{N}]/u;

/** Whether a line without a number may be a title: at the beginning of a block, or with its credits behind it. */
export function mayBeTitle(text: string, isStart: boolean): boolean {
  const [first, ...more] = findRoleGroups(text).filter(({ closedBy }) => closedBy !== "end");
  if (first?.start === 0 && first.closedBy !== "space") return false;
  if (first !== undefined && more.length > 0 && BEFORE_CREDITS.test(text.slice(0, first.start)))
    return true;
  if (QUOTED.test(text) || (GUEST.test(text) && text.length <= LONGEST)) return true;
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

/** Whether credits begin in one of the lines below a title. */
export function hasCreditsBelow(lines: readonly PlainLine[], at: number): boolean {
  let blanks = 0;
  for (const [below, { text, isLong }] of lines.slice(at + 1, at + 1 + NEAR).entries()) {
    if (text === "") {
      blanks += 1;
      if (below <= 1 && blanks === 1) continue;
      return false;
    }
    if (!isLong && parseCreditLine(text) !== null) return true;
  }
  return false;
}

/** How many lines below a title its credits may begin: sites put times and buttons between. */
const NEAR = 8;

/** Returns the index of the last line that numbers a track, or says who wrote one. */
export function lastOfTracks(lines: readonly PlainLine[]): number {
  return lines.findLastIndex(
    ({ text, isLong }) =>
      !isLong && (TRACK.test(text) || (parseCreditLine(text)?.heading.letters ?? "") !== ""),
  );
}
