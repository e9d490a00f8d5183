import type { CatalogueIndex } from "../index/catalogue-index.ts";
import type { Finds } from "../matches.ts";
import { onLatinKeyboard } from "../text/keyboard.ts";
import type { QueryWord } from "../text/query.ts";
import { nameIndexesOf } from "./phrase.ts";

/** For how many words of a query, and with how many others each, it is looked again. */
const MOST_WORDS = 4;
const MOST_OTHERS = 3;

/** How often it is looked again at the most. */
const MOST_LOOKS = 6;

/**
 * Looks again with words put right: first those that are nowhere, one letter away from what there is; if all are
 * somewhere, each in turn, for a misspelt word may be another word ('stay kids').
 */
export function corrected(
  index: CatalogueIndex,
  finds: Finds,
  words: readonly QueryWord[],
  lookFor: (words: QueryWord[]) => void,
): void {
  const few = words.slice(0, MOST_WORDS);
  const unknown = few.filter((word) => !isKnown(index, finds, word.written));
  const wrong = unknown.length > 0 ? unknown : few;
  const others = wrong.map((word) => ({ word, others: othersOf(index, finds, word.written) }));
  if (unknown.length > 1) {
    const best = new Map(others.map(({ word, others: [first] }) => [word, first]));
    lookFor(words.map((word) => asWord(best.get(word)) ?? word));
  }
  // The likeliest of each word before the next likely of any.
  const pairs = others.flatMap(({ word, others: candidates }) =>
    candidates.map((other, likely) => ({ word, other, likely })),
  );
  pairs.sort((left, right) => left.likely - right.likely);
  for (const { word, other } of pairs.slice(0, MOST_LOOKS))
    lookFor(words.map((one) => (one === word ? asWord(other)! : one)));
}

function asWord(text: string | undefined): QueryWord | undefined {
  return text === undefined ? undefined : { typed: text, written: text };
}

function isKnown(index: CatalogueIndex, finds: Finds, word: string): boolean {
  return nameIndexesOf(index, finds).some((shelf) => {
    const [from, to] = shelf.texts.written.range(word);
    return from < to;
  });
}

/** The words one edit away, those that stand in more names first. */
function othersOf(index: CatalogueIndex, finds: Finds, word: string): string[] {
  // On the other keyboard it may be a word as it is.
  const keys = onLatinKeyboard(word);
  const swapped = keys !== word && isKnown(index, finds, keys) ? [keys] : [];
  const counted = new Map<string, number>();
  for (const shelf of nameIndexesOf(index, finds)) {
    for (const neighbour of shelf.spellings.neighbours(word)) {
      const [from, to] = shelf.texts.written.range(neighbour);
      counted.set(neighbour, (counted.get(neighbour) ?? 0) + to - from);
    }
  }
  const neighbours = [...counted]
    .sort((left, right) => right[1] - left[1] || (left[0] < right[0] ? -1 : 1))
    .map(([neighbour]) => neighbour);
  return [...swapped, ...neighbours].slice(0, MOST_OTHERS);
}
