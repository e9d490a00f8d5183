import type { CatalogueIndex } from "../index/catalogue-index.ts";
import type { NameIndex } from "../index/name-index.ts";
import type { MatchSet } from "../matches.ts";
import { onLatinKeyboard, type QueryWord } from "../text/query.ts";
import { nameIndexesOf, namesByClass } from "./phrase.ts";

/** Maximum number of words of a query that are corrected, and of corrections of each. */
const MAXIMUM_WORDS = 4;
const MAXIMUM_CORRECTIONS = 3;

const MAXIMUM_QUERIES = 6;

/** Searches again with corrected words: those that no name has, or else each, as of 'stay kids'. */
export function corrected(
  index: CatalogueIndex,
  matches: MatchSet,
  words: readonly QueryWord[],
  search: (words: QueryWord[]) => void,
): void {
  const few = words.slice(0, MAXIMUM_WORDS);
  const unknown = few.filter((word) => !isKnown(index, matches, word.written));
  const suspects = unknown.length > 0 ? unknown : few;
  const candidates = suspects.map((word) => ({
    word,
    corrections: correctionsOf(index, matches, word.written),
  }));
  if (unknown.length > 1) {
    const best = new Map(candidates.map(({ word, corrections: [first] }) => [word, first]));
    search(words.map((word) => asWord(best.get(word)) ?? word));
  }
  // The likeliest correction of each word before the second likeliest of any.
  const pairs = candidates.flatMap(({ word, corrections }) =>
    corrections.map((correction, rank) => ({ word, correction, rank })),
  );
  pairs.sort((left, right) => left.rank - right.rank);
  for (const { word, correction } of pairs.slice(0, MAXIMUM_QUERIES))
    search(words.map((one) => (one === word ? asWord(correction)! : one)));
}

function asWord(text: string | undefined): QueryWord | undefined {
  return text === undefined ? undefined : { typed: text, written: text };
}

function isKnown(index: CatalogueIndex, matches: MatchSet, word: string): boolean {
  return nameIndexesOf(index, matches).some(({ texts }) => texts.written.count(word) > 0);
}

function correctionsOf(index: CatalogueIndex, matches: MatchSet, word: string): string[] {
  // Typed on the other keyboard layout, it may be a word without an edit.
  const keys = onLatinKeyboard(word);
  const swapped = keys !== word && isKnown(index, matches, keys) ? [keys] : [];
  const counted = new Map<string, number>();
  for (const names of namesByClass(index, matches))
    for (const neighbour of neighboursIn(names, word)) {
      const count = names.reduce((sum, { texts }) => sum + texts.written.count(neighbour), 0);
      counted.set(neighbour, (counted.get(neighbour) ?? 0) + count);
    }
  const neighbours = [...counted]
    .sort((left, right) => right[1] - left[1] || (left[0] < right[0] ? -1 : 1))
    .map(([neighbour]) => neighbour);
  return [...swapped, ...neighbours].slice(0, MAXIMUM_CORRECTIONS);
}

function neighboursIn(names: readonly NameIndex[], word: string): Set<string> {
  const neighbours = new Set<string>();
  for (const { texts, spellings } of names)
    for (const neighbour of spellings.neighbours(word))
      if (!texts.written.hasStale || texts.written.isWord(neighbour)) neighbours.add(neighbour);
  return neighbours;
}
