import type { CatalogueIndex } from "../index/catalogue-index.ts";
import type { NameIndex } from "../index/name-index.ts";
import { NO_RECORD } from "../index/numbering.ts";
import { FIT, type Fit, type TextIndex } from "../index/text-index.ts";
import { CLOSENESS, closenessOf, COST, costOfFit } from "../rank.ts";
import type { MatchSet } from "../matches.ts";
import { patternOf, type QueryWord, type Reading } from "../text/query.ts";

/** Shorter guesses are the beginning of too many names. */
const SHORTEST_GUESSED_BEGINNING = 4;

export function nameIndexesOf(index: CatalogueIndex, matches: MatchSet): NameIndex[] {
  return namesByClass(index, matches).flat();
}

export function namesByClass(
  { artists, titles }: CatalogueIndex,
  { wantsArtists, wantsTitles }: MatchSet,
): (readonly NameIndex[])[] {
  return [...(wantsArtists ? [artists] : []), ...(wantsTitles ? [titles] : [])];
}

export function phrase(
  index: CatalogueIndex,
  matches: MatchSet,
  reading: Reading,
  extraCost: number,
): void {
  const text = reading.words.join("");
  for (const names of nameIndexesOf(index, matches)) {
    const isComplete = eachPhrase(names, reading, text, (record, cost, fit) =>
      matches.add(record, cost + extraCost, closenessOf(reading, fit, extraCost)),
    );
    if (!isComplete) matches.markIncomplete();
  }
}

/** Visits such names of one index. @returns whether all of them were visited */
export function eachPhrase(
  names: NameIndex,
  reading: Reading,
  text: string,
  found: (record: number, cost: number, fit: Fit) => void,
): boolean {
  const texts = names.texts[reading.space];
  const isShortGuess = reading.isGuess && text.length < SHORTEST_GUESSED_BEGINNING;
  return texts.eachPlace(text, (at) => {
    const of = texts.textOf[at]!;
    const fit = texts.fitAt(texts.places[at]!, of, text.length);
    if (fit > FIT.whole && (isShortGuess || (reading.isGuess && fit > FIT.beginning))) return;
    const record = texts.recordOf(of);
    if (record !== NO_RECORD) found(record, costOfFit(reading, fit, texts.formOf[of]!), fit);
  });
}

const MAXIMUM_COMPARED = 500;

/** Finds names by a mix of syllables and initial consonants: 방ㅌㅅ. */
export function partlyInitials(
  index: CatalogueIndex,
  matches: MatchSet,
  words: readonly QueryWord[],
  extraCost: number,
): void {
  const pattern = patternOf(words.map((word) => word.typed).join(""));
  if (pattern === null) return;
  for (const names of nameIndexesOf(index, matches)) {
    const { initials, written } = names.texts;
    const [from, to] = initials.range(pattern.initials);
    for (let at = from; at < Math.min(to, from + MAXIMUM_COMPARED); at += 1) {
      const of = initials.textOf[at]!;
      const place = initials.places[at]!;
      const record = initials.recordOf(of);
      const fit = initials.fitAt(place, of, pattern.initials.length);
      if (fit <= FIT.beginning && hasText(written, record, pattern.keys))
        matches.add(record, COST_OF_PATTERN + fit + extraCost, CLOSENESS.fuzzy);
    }
  }
}

const COST_OF_PATTERN = COST.guess + 6;

function hasText(texts: TextIndex, record: number, pattern: RegExp): boolean {
  const [from, to] = texts.textsOf(record);
  for (let text = from; text < to; text += 1) if (pattern.test(texts.textAt(text))) return true;
  return false;
}
