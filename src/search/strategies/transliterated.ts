import { hasSyllables } from "../../domain/text/hangul.ts";
import type { MatchSet } from "../matches.ts";
import { CLOSENESS, COST, costOfTransliterated } from "../rank.ts";
import { consonantsOf } from "../text/consonants.ts";
import type { QueryWord } from "../text/query.ts";
import { artistsOfWords, linked, MAXIMUM_WORDS, type TitleSearch } from "./artist-and-title.ts";

/** Fewer consonants are those of too many titles, unless the artist is named. */
const FEWEST_CONSONANTS = 3;

/** Finds English titles as written in Hangul: 러브윈즈올 is 'Love wins all'. The artist may stand before or after. */
export function transliterated(
  search: TitleSearch,
  matches: MatchSet,
  words: readonly QueryWord[],
): void {
  if (!matches.wantsTitles || !words.some(({ typed }) => hasSyllables(typed))) return;
  const { transliterations, artistsOf } = search.index;
  const whole = consonantsOf(textOf(words));
  if (whole.length >= FEWEST_CONSONANTS) {
    const cost = costOfTransliterated(whole.length);
    for (const record of transliterations.flatMap((titles) => titles.find(whole)))
      matches.add(record, cost, CLOSENESS.fuzzy);
  }
  if (words.length > MAXIMUM_WORDS) return;
  for (let at = 1; at < words.length; at += 1) {
    const [first, second] = [words.slice(0, at), words.slice(at)];
    for (const [artistWords, titleWords] of [
      [first, second],
      [second, first],
    ] as const) {
      if (!titleWords.some(({ typed }) => hasSyllables(typed))) continue;
      const consonants = consonantsOf(textOf(titleWords));
      const records =
        consonants === "" ? [] : transliterations.flatMap((titles) => titles.find(consonants));
      if (records.length === 0) continue;
      const costs = new Map(
        artistsOfWords(search, artistWords).map((one) => [one.record, one.cost]),
      );
      for (const record of records)
        for (const artist of linked(artistsOf, record)) {
          const cost = costs.get(artist);
          if (cost !== undefined)
            matches.add(record, cost + COST.transliteratedByArtist, CLOSENESS.literal);
        }
    }
  }
}

function textOf(words: readonly QueryWord[]): string {
  return words.map(({ typed }) => typed).join(" ");
}
