import type { CatalogueIndex } from "./index/catalogue-index.ts";
import type { SearchOptions, SearchResult } from "./options.ts";
import { Finds } from "./matches.ts";
import {
  type ArtistsAndTitles,
  artistsAndTitles,
  artistsNamed,
  byArtist,
  byArtistAndTitle,
} from "./strategies/artist-and-title.ts";
import { anyOrder } from "./strategies/any-order.ts";
import { corrected } from "./strategies/corrected.ts";
import { misspelt } from "./strategies/misspelt.ts";
import { partlyInitials, phrase } from "./strategies/phrase.ts";
import { CLOSE, COST, GOOD } from "./rank.ts";
import { type QueryWord, readingsOf, readQuery, withoutBeside } from "./text/query.ts";

/** Looks for names in an index. One search at a time. */
export class Searcher {
  readonly index: CatalogueIndex;
  readonly #finds: Finds;

  constructor(index: CatalogueIndex) {
    this.index = index;
    this.#finds = new Finds(index);
  }

  /** What a person may have meant by a text: whatever the text is, it is only a text. */
  search(text: string, options: SearchOptions): SearchResult {
    const { limit, offset = 0 } = options;
    const finds = this.#finds;
    finds.begin(options);
    const words = readQuery(text);
    if (words.length > 0) this.#look(words, limit + offset);
    return finds.best(offset, limit);
  }

  #look(words: readonly QueryWord[], wanted: number): void {
    const { index } = this;
    const finds = this.#finds;
    const spent = artistsAndTitles(index, finds);
    this.#lookFor(spent, words, 0);
    const fewer = withoutBeside(words);
    if (fewer !== null) this.#lookFor(spent, fewer, COST.beside);
    if (finds.countWithin(GOOD) < wanted) {
      corrected(index, finds, words, (others) =>
        this.#lookFor(spent, others, COST.corrected, true),
      );
    }
    if (finds.countWithin(CLOSE) < wanted) misspelt(index, finds, words);
    byArtist(index, finds, artistsNamed(index, words));
  }

  /** `isAgain`: with words put right, which mean what they say. */
  #lookFor(
    spent: ArtistsAndTitles,
    words: readonly QueryWord[],
    more: number,
    isAgain = false,
  ): void {
    const { index } = this;
    const finds = this.#finds;
    for (const reading of readingsOf(words, isAgain)) {
      phrase(index, finds, reading, more);
      if (words.length > 1) anyOrder(index, finds, reading, more);
    }
    if (!isAgain) partlyInitials(index, finds, words, more);
    byArtistAndTitle(spent, words, more, isAgain);
  }
}
