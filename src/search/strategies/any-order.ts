import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { FIT, type TextIndex } from "../index/text-index.ts";
import { CLOSENESS, closenessOf, COST } from "../rank.ts";
import type { MatchSet } from "../matches.ts";
import type { Reading } from "../text/query.ts";
import { nameIndexesOf } from "./phrase.ts";

/** Words with more occurrences than this are too common to search by. */
const MAXIMUM_OCCURRENCES = 1_000;

const MAXIMUM_WORDS = 8;

/** Finds names with all the words, or all but one of three or more, in any order. */
export function anyOrder(
  index: CatalogueIndex,
  matches: MatchSet,
  reading: Reading,
  extraCost: number,
): void {
  if (reading.isGuess || reading.space === "initials") return;
  const words = [...new Set(reading.words)].slice(0, MAXIMUM_WORDS);
  if (words.length < 2) return;
  for (const names of nameIndexesOf(index, matches)) {
    const texts = names.texts[reading.space];
    for (const record of recordsWithRareWords(texts, words)) {
      const missing = words.length - countWords(texts, record, words);
      const cost = (reading.space === "sound" ? 20 : 0) + extraCost;
      const closeness = closenessOf(reading, FIT.words, extraCost);
      if (missing === 0) matches.add(record, COST.anyOrder + cost, closeness);
      else if (missing === 1 && words.length > 2)
        matches.add(record, COST.mostWords + cost, closeness || CLOSENESS.fuzzy);
    }
  }
}

/** Returns the records with the rarest word, or with one of the two rarest of three or more words. */
function recordsWithRareWords(texts: TextIndex, words: readonly string[]): Set<number> {
  const ranges = words
    .map((word) => texts.range(word))
    .sort((left, right) => left[1] - left[0] - (right[1] - right[0]));
  const records = new Set<number>();
  for (const [from, to] of ranges.slice(0, words.length > 2 ? 2 : 1)) {
    if (to - from > MAXIMUM_OCCURRENCES) continue;
    for (let at = from; at < to; at += 1) {
      if (texts.isWordStart[texts.places[at]!] === 1)
        records.add(texts.recordOf(texts.textOf[at]!));
    }
  }
  return records;
}

function countWords(texts: TextIndex, record: number, words: readonly string[]): number {
  return words.filter((word) => {
    const [from, to] = texts.textsOf(record);
    for (let text = from; text < to; text += 1) if (texts.hasWord(text, word)) return true;
    return false;
  }).length;
}
