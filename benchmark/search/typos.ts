import { randomOf } from "../../src/catalogue/made-up/random.ts";
import type { Kind, SearchRecord } from "../../src/search/index/record.ts";
import type { Query } from "./relevance.ts";

const KEYS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** Shorter names with a typo are as likely another name (search allows as many edits). */
const FEWEST_LETTERS = { 1: 4, 2: 8 };

/**
 * Returns the most referenced names with typos: a letter left out, doubled, replaced by a neighbouring key or another
 * vowel, or swapped with its neighbour. Deterministic.
 * @param typos the number of typos in each name
 */
export function typosOf(
  records: readonly SearchRecord[],
  refOf: (kind: Kind, id: number) => string,
  kind: Kind,
  typos: 1 | 2,
  count: number,
): Query[] {
  const random = randomOf(typos);
  const meant = Map.groupBy(records, ({ names }) => lettersOf(names[0]!));
  return records
    .filter((record) => record.kind === kind)
    .toSorted((left, right) => right.references - left.references)
    .map(({ names }) => names[0]!.toLowerCase())
    .filter((name) => /^[ -~]+$/.test(name) && lettersOf(name).length >= FEWEST_LETTERS[typos])
    .slice(0, count)
    .map((name) => {
      let q = name;
      while (q === name) for (let typo = 0; typo < typos; typo += 1) q = withTypo(q, random);
      return {
        q,
        expect: meant.get(lettersOf(name))!.map((record) => refOf(record.kind, record.id)),
      };
    });
}

function keysBeside(letter: string): string {
  const row = KEYS.find((keys) => keys.includes(letter))!;
  const at = row.indexOf(letter);
  return row.slice(Math.max(0, at - 1), at) + row.slice(at + 1, at + 2);
}

/** Removes punctuation and spaces: names that differ in nothing else count as found. */
function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, "") || name;
}

function withTypo(text: string, random: () => number): string {
  const among = <One>(some: ArrayLike<One>): One => some[Math.floor(random() * some.length)]!;
  const at = among(Array.from(text.matchAll(/[a-z]/g), ({ index }) => index));
  const letter = text[at]!;
  const [before, after] = [text.slice(0, at), text.slice(at + 1)];
  const kinds = [
    () => before + after,
    () => before + letter + letter + after,
    () => before + among(keysBeside(letter)) + after,
    () => before + (/[aeiou]/.test(letter) ? among("aeiou") : letter) + after,
    () => before + after.slice(0, 1) + letter + after.slice(1),
  ];
  return among(kinds)();
}
