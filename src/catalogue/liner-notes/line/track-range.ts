/** Matches '(tracks: 1, 3 to 5)' behind a name, as Discogs has it, with what is listed in the first group. */
const BEHIND_NAME =
  /\s*[([]\s*(?:on\s+)?(?:tracks?|trk|트랙)(?![\p{L}\p{N}])\s*[:.#]?\s*([^()[\]]*)[)\]]/iu;

/** Matches what parts two numbers of a list, and what joins the first and last of a range. */
const AND = /\s*(?:[,;&+]|\band\b|및)\s*/iu;
const TO = /^(\d{1,3})\s*(?:\bto\b|[-–—~])\s*(\d{1,3})$/iu;

/** Matches '(1, 3)' behind a name. A single number may be of a namesake, as on Discogs, where no other name has a list. */
const LISTED = /\(\s*\d{1,3}(?:\s*[,&–~-]\s*\d{1,3})+\s*\)/u;
const NUMBERS = /\s*\(\s*(\d{1,3}(?:\s*[,&–~-]\s*\d{1,3})*)\s*\)/gu;

/** The highest number that a track may have. */
const LAST = 200;

/** Returns a text whose lists of tracks have commas alone between the numbers, so that it can be split into names. */
export function withPlainRanges(text: string): string {
  const told = LISTED.test(text) ? text.replaceAll(NUMBERS, " (tracks: $1)") : text;
  return told.replace(new RegExp(BEHIND_NAME, "giu"), (_, list: string) => {
    return ` (tracks: ${list.split(AND).join(", ")})`;
  });
}

/** Whether a text says of which tracks it is, in a form that is not understood: 'A1 to A3', or discs. */
export function hasUnreadRange(text: string): boolean {
  const lists = [...text.matchAll(new RegExp(BEHIND_NAME, "giu"))];
  return lists.some(([, list = ""]) => numbersOf(list) === null);
}

/** Returns a name without the tracks behind it, and their numbers; null where none are told. */
export function parseRange(text: string): { name: string; tracks: number[] | null } {
  const range = BEHIND_NAME.exec(text);
  if (range === null) return { name: text, tracks: null };
  return { name: text.replace(BEHIND_NAME, "").trim(), tracks: numbersOf(range[1] ?? "") };
}

/** Returns the numbers of a list such as '1, 3 to 5'; null for anything else. Discogs' '1-2' is a disc and a track. */
export function numbersOf(list: string): number[] | null {
  const numbers = new Set<number>();
  const plain = list.replace(/^\s*(?:on\s+)?(?:tracks?|트랙)[\s.:#]*/iu, "");
  for (const part of plain.split(AND).filter((one) => one !== "")) {
    const [, first = part, last = part] = TO.exec(part) ?? [];
    if (!/^\d{1,3}$/.test(first) || !/^\d{1,3}$/.test(last)) return null;
    if (Number(first) > Number(last) || Number(last) > LAST) return null;
    for (let number = Number(first); number <= Number(last); number += 1) numbers.add(number);
  }
  return numbers.size === 0 ? null : [...numbers];
}
