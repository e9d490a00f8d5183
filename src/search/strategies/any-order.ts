import type { CatalogueIndex } from "../index/catalogue-index.ts";
import type { TextIndex } from "../index/text-index.ts";
import { COST } from "../rank.ts";
import type { Finds } from "../matches.ts";
import type { Reading } from "../text/query.ts";
import { nameIndexesOf } from "./phrase.ts";

/** How many places of one word are looked at: a word that more names have says nothing of itself. */
const MOST_PLACES = 1_000;

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
  for (const shelf of nameIndexesOf(index, finds)) {
    const texts = shelf.texts[reading.space];
    for (const record of recordsToLookAt(texts, words)) {
      const missing = words.length - wordsIn(texts, record, words);
      if (missing === 0) finds.add(record, COST.anyOrder + costOfSpace(reading) + more);
      else if (missing === 1 && words.length > 2)
        finds.add(record, COST.mostWords + costOfSpace(reading) + more);
    }
  }
}

function costOfSpace({ space }: Reading): number {
  return space === "sound" ? 20 : 0;
}

/** The records that have the rarest word, or of three or more one of the two rarest. */
function recordsToLookAt(texts: TextIndex, words: readonly string[]): Set<number> {
  const ranges = words
    .map((word) => texts.range(word))
    .sort((left, right) => left[1] - left[0] - (right[1] - right[0]));
  const records = new Set<number>();
  for (const [from, to] of ranges.slice(0, words.length > 2 ? 2 : 1)) {
    if (to - from > MOST_PLACES) continue;
    for (let at = from; at < to; at += 1) {
      if (texts.isWordStart[texts.places[at]!] === 1)
        records.add(texts.recordOf[texts.textOf[at]!]!);
    }
  }
  return records;
}

/** How many of the words a record has, in one or the other of its names. */
function wordsIn(texts: TextIndex, record: number, words: readonly string[]): number {
  return words.filter((word) => {
    for (let text = texts.firstTextOf[record]!; text < texts.firstTextOf[record + 1]!; text += 1)
      if (texts.hasWord(text, word)) return true;
    return false;
  }).length;
}
