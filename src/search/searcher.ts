import type { CatalogueIndex } from "./index/catalogue-index.ts";
import type { SearchOptions, SearchResult } from "./options.ts";
import { MatchSet } from "./matches.ts";
import {
  beginTitleSearch,
  byArtist,
  byArtistAndTitle,
  type TitleSearch,
} from "./strategies/artist-and-title.ts";
import { anyOrder } from "./strategies/any-order.ts";
import { inBothScripts } from "./strategies/both-scripts.ts";
import { byWriter } from "./strategies/by-writer.ts";
import { corrected } from "./strategies/corrected.ts";
import { misspelt } from "./strategies/misspelt.ts";
import { type NearestAct, nearestAct } from "./strategies/nearest-act.ts";
import { namesByClass, partlyInitials, phrase } from "./strategies/phrase.ts";
import { transliterated } from "./strategies/transliterated.ts";
import { ACT_AND_TITLE, CLOSE, CLOSENESS, COST, EXACT, GOOD } from "./rank.ts";
import { type QueryWord, readingsOf, readQuery, withoutNoiseWords } from "./text/query.ts";

/** Searches for names in an index. Synchronous, so that one search runs at a time. */
export class Searcher {
  readonly index: CatalogueIndex;
  readonly #matches: MatchSet;

  constructor(index: CatalogueIndex) {
    this.index = index;
    this.#matches = new MatchSet(index);
  }

  /** Returns the records that a text may mean. Any text is valid. */
  search(text: string, options: SearchOptions): SearchResult {
    const { limit, offset = 0, isAsTyped = false } = options;
    const matches = this.#matches;
    const typed = readQuery(text);
    const act = isAsTyped ? null : this.#misspeltAct(typed);
    const words = act?.words ?? typed;
    matches.begin(options);
    if (words.length > 0) this.#collect(words, limit + offset);
    const respelled = act === null ? null : { id: this.index.idOf[act.record]!, name: act.name };
    return { ...matches.best(offset, limit), respelled };
  }

  /** Returns the act that a query misspells; null where it may mean something as typed. */
  #misspeltAct(words: readonly QueryWord[]): NearestAct | null {
    const act = nearestAct(this.index, words);
    if (act === null || words.length === 1) return act;
    // 'twice tt' is an act and a title, and no misspelt name.
    const matches = this.#matches;
    matches.begin({});
    byArtistAndTitle(beginTitleSearch(this.index, matches), words, 0, true);
    return matches.countWithin(ACT_AND_TITLE) > 0 ? null : act;
  }

  #collect(words: readonly QueryWord[], wanted: number): void {
    const { index } = this;
    const matches = this.#matches;
    const titles = beginTitleSearch(index, matches);
    this.#runStrategies(titles, words, 0);
    for (const names of namesByClass(index, matches))
      for (const { record, cost } of inBothScripts(names, words))
        matches.add(record, cost, CLOSENESS.literal);
    const fewer = withoutNoiseWords(words);
    if (fewer !== null) this.#runStrategies(titles, fewer, COST.noiseWords);
    transliterated(titles, matches, words);
    if (matches.countWithin(GOOD) < wanted && matches.hasRoom) {
      corrected(index, matches, words, (others) =>
        this.#runStrategies(titles, others, COST.corrected, true),
      );
    }
    if (matches.countWithin(CLOSE) < wanted && matches.hasRoom) misspelt(index, matches, words);
    byArtist(index, matches, words, matches.countWithin(EXACT) === 0);
    byWriter(titles, matches, words, 0);
    if (fewer !== null) byWriter(titles, matches, fewer, COST.noiseWords);
  }

  /** @param isCorrected whether the words were corrected, so that they are taken literally */
  #runStrategies(
    titles: TitleSearch,
    words: readonly QueryWord[],
    extraCost: number,
    isCorrected = false,
  ): void {
    const { index } = this;
    const matches = this.#matches;
    for (const reading of readingsOf(words, isCorrected)) {
      phrase(index, matches, reading, extraCost);
      if (words.length > 1) anyOrder(index, matches, reading, extraCost);
    }
    if (!isCorrected) partlyInitials(index, matches, words, extraCost);
    byArtistAndTitle(titles, words, extraCost, isCorrected);
  }
}
