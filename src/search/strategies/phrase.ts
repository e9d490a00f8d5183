import type { CatalogueIndex } from "../index/catalogue-index.ts";
import type { NameIndex } from "../index/name-index.ts";
import { FIT, type TextIndex } from "../index/text-index.ts";
import { COST, costOfFit } from "../rank.ts";
import type { Finds } from "../matches.ts";
import { patternOf, type QueryWord, type Reading } from "../text/query.ts";

/** A guess that is short begins too many names. */
const SHORTEST_GUESSED_BEGINNING = 4;

/** The shelves on which a search looks. */
export function nameIndexesOf(index: CatalogueIndex, finds: Finds): NameIndex[] {
  return [
    ...(finds.wantsArtists ? [index.artists] : []),
    ...(finds.wantsTitles ? [index.titles] : []),
  ];
}

/** Finds names that have the words one after another at the beginning of a word, however they are spaced. */
export function phrase(index: CatalogueIndex, finds: Finds, reading: Reading, more: number): void {
  const text = reading.words.join("");
  for (const shelf of nameIndexesOf(index, finds)) {
    const isWhole = phraseOn(shelf, reading, text, (record, cost) =>
      finds.add(record, cost + more),
    );
    if (!isWhole) finds.leftSomeOut();
  }
}

/** The same on one shelf, for whoever wants to know of it. @returns whether it looked at all that there are */
export function phraseOn(
  shelf: NameIndex,
  reading: Reading,
  text: string,
  found: (record: number, cost: number) => void,
): boolean {
  const texts = shelf.texts[reading.space];
  const isShortGuess = reading.isGuess && text.length < SHORTEST_GUESSED_BEGINNING;
  return texts.eachPlace(text, (at) => {
    const of = texts.textOf[at]!;
    const fit = texts.fitAt(texts.places[at]!, of, text.length);
    if (fit > FIT.whole && (isShortGuess || (reading.isGuess && fit > FIT.beginning))) return;
    found(texts.recordOf[of]!, costOfFit(reading, fit, texts.formOf[of]!));
  });
}

const MOST_PATTERNED = 500;

/** Finds names of which some syllables are given whole and others by their first consonant: 방ㅌㅅ. */
export function partlyInitials(
  index: CatalogueIndex,
  finds: Finds,
  words: readonly QueryWord[],
  more: number,
): void {
  const pattern = patternOf(words.map((word) => word.typed).join(""));
  if (pattern === null) return;
  for (const shelf of nameIndexesOf(index, finds)) {
    const { initials, written } = shelf.texts;
    const [from, to] = initials.range(pattern.initials);
    for (let at = from; at < Math.min(to, from + MOST_PATTERNED); at += 1) {
      const of = initials.textOf[at]!;
      const place = initials.places[at]!;
      const record = initials.recordOf[of]!;
      const fit = initials.fitAt(place, of, pattern.initials.length);
      if (fit <= FIT.beginning && hasText(written, record, pattern.keys))
        finds.add(record, COST_OF_PATTERN + fit + more);
    }
  }
}

const COST_OF_PATTERN = COST.guess + 6;

function hasText(texts: TextIndex, record: number, pattern: RegExp): boolean {
  for (let text = texts.firstTextOf[record]!; text < texts.firstTextOf[record + 1]!; text += 1)
    if (pattern.test(texts.textAt(text))) return true;
  return false;
}
