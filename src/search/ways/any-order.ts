import type { CatalogueIndex } from "../index/catalogue-index.ts";
import type { TextIndex } from "../index/text-index.ts";
import { COST } from "../rank.ts";
import type { Finds } from "../finds.ts";
import type { Reading } from "../text/query.ts";
import { shelvesOf } from "./phrase.ts";

/** How many places one search may count, so that no query takes long. */
const MOST_COUNTED = 500_000;

/** Words are counted by bits. */
const MOST_WORDS = 8;

/** Finds names that have all the words, or all but one of three or more, in whatever order. */
export function anyOrder(
  index: CatalogueIndex,
  finds: Finds,
  reading: Reading,
  more: number,
): void {
  if (reading.isGuess || reading.space === "initials") return;
  const words = [...new Set(reading.words)].slice(0, MOST_WORDS);
  if (words.length < 2) return;
  for (const shelf of shelvesOf(index, finds)) {
    const has = wordsOfRecords(shelf.texts[reading.space], words);
    for (const [record, bits] of has) {
      const missing = words.length - countBits(bits);
      if (missing === 0) finds.add(record, COST.anyOrder + costOfSpace(reading) + more);
      else if (missing === 1 && words.length > 2)
        finds.add(record, COST.mostWords + costOfSpace(reading) + more);
    }
  }
}

function costOfSpace({ space }: Reading): number {
  return space === "sound" ? 20 : 0;
}

/** Which of the words each record has, as bits. Only records that have one of the two rarest words are looked at. */
function wordsOfRecords(texts: TextIndex, words: readonly string[]): Map<number, number> {
  const ranges = words
    .map((word, at) => ({ bit: 1 << at, range: texts.range(word) }))
    .sort((left, right) => sizeOf(left.range) - sizeOf(right.range));
  const has = new Map<number, number>();
  let counted = 0;
  for (const [place, { bit, range }] of ranges.entries()) {
    const [from, to] = range;
    counted += to - from;
    if (counted > MOST_COUNTED) break;
    const isRare = place < (words.length > 2 ? 2 : 1);
    for (let at = from; at < to; at += 1) {
      if (texts.isWordStart[texts.places[at]!] !== 1) continue;
      const record = texts.recordOf[texts.textOf[at]!]!;
      const before = has.get(record);
      if (before !== undefined) has.set(record, before | bit);
      else if (isRare) has.set(record, bit);
    }
  }
  return has;
}

function sizeOf([from, to]: readonly [number, number]): number {
  return to - from;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) count += 1;
  return count;
}
