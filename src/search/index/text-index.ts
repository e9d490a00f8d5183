import { NO_RECORD, type Numbering } from "./numbering.ts";
import { sortSuffixes } from "./sort-suffixes.ts";
import type { Texts } from "./texts.ts";

/** Maximum number of places that one query visits; of more, the blocks with the best ranks. */
const MAXIMUM_PLACES = 6_400;
const BLOCK = 64;

/** The kinds of match between a text and a name, from the whole name to the inside of a word. */
export const FIT = {
  whole: 0,
  firstWords: 1,
  beginning: 2,
  words: 3,
  wordBeginning: 4,
  inside: 5,
} as const;

export type Fit = (typeof FIT)[keyof typeof FIT];

/**
 * A suffix array over the texts of records, without the spaces between their words. It has every place where a word or
 * a syllable of Hangul begins, so that words of names are found by bisection however they are spaced ('girlsgeneration',
 * 'ice cream' and 'icecream').
 */
export class TextIndex {
  /** All texts, each ended by a 0. */
  readonly units: Uint16Array;
  /** The start of each text in `units`, and one past the last. */
  readonly starts: Uint32Array;
  /** The record of each text by its number within these names, ascending. */
  readonly #recordOf: Uint32Array;
  /** The relation of each text to its record: see `FORM` in `name-forms.ts`. */
  readonly formOf: Uint8Array;
  /** 1 for each unit at the beginning of a word. */
  readonly isWordStart: Uint8Array;
  /** Places in `units`, sorted by the text from there on, and the text of each. */
  readonly places: Uint32Array;
  readonly textOf: Uint32Array;
  /** The first text of each record, and one past the last. */
  readonly #firstTextOf: Uint32Array;
  readonly #arrays: TextArrays;
  readonly #numbering: Numbering;

  /** The best rank in each block of places, once it is needed. */
  #blockRanks: Uint32Array | undefined;

  private constructor(arrays: TextArrays, numbering: Numbering) {
    this.units = arrays.units;
    this.starts = arrays.starts;
    this.formOf = arrays.formOf;
    this.isWordStart = arrays.isWordStart;
    this.places = arrays.places;
    this.textOf = arrays.textOf;
    this.#recordOf = arrays.recordOf;
    this.#firstTextOf = arrays.firstTextOf;
    this.#arrays = arrays;
    this.#numbering = numbering;
  }

  static build(texts: Texts, numbering: Numbering): TextIndex {
    const arrays = texts.finish();
    sortSuffixes(arrays);
    const firstOf = firstTextOf(arrays.recordOf, numbering.numberOf.length);
    return new TextIndex({ ...arrays, firstTextOf: firstOf }, numbering);
  }

  renumbered(numbering: Numbering): TextIndex {
    return new TextIndex(this.#arrays, numbering);
  }

  get size(): number {
    return this.#recordOf.length;
  }

  get hasStale(): boolean {
    return this.#numbering.hasStale;
  }

  recordOf(text: number): number {
    return this.#numbering.numberOf[this.#recordOf[text]!]!;
  }

  /** Returns the rank of the record of a text, the best first; `NO_RECORD` where there is none. */
  rankOf(text: number): number {
    return this.#numbering.rankOf[this.recordOf(text)] ?? NO_RECORD;
  }

  /** Whether a record is one of these, even if it has no texts. */
  has(record: number): boolean {
    return (this.#numbering.localOf[record] ?? NO_RECORD) !== NO_RECORD;
  }

  textsOf(record: number): readonly [from: number, to: number] {
    if (!this.has(record)) return [0, 0];
    const local = this.#numbering.localOf[record]!;
    return [this.#firstTextOf[local]!, this.#firstTextOf[local + 1]!];
  }

  staleTexts(): number[] {
    if (!this.hasStale) return [];
    const stale: number[] = [];
    for (let text = 0; text < this.size; text += 1)
      if (this.recordOf(text) === NO_RECORD) stale.push(text);
    return stale;
  }

  count(text: string): number {
    const [from, to] = this.range(text);
    if (!this.hasStale) return to - from;
    let count = 0;
    for (let at = from; at < to; at += 1)
      if (this.recordOf(this.textOf[at]!) !== NO_RECORD) count += 1;
    return count;
  }

  /** Whether a text is a whole word, or all the words of a name, of a present record. */
  isWord(text: string): boolean {
    const [from, to] = this.range(text);
    for (let at = from; at < to; at += 1) {
      const of = this.textOf[at]!;
      if (this.recordOf(of) !== NO_RECORD && this.#isWordAt(this.places[at]!, of, text.length))
        return true;
    }
    return false;
  }

  #isWordAt(place: number, text: number, length: number): boolean {
    const end = place + length;
    const isEnd = this.units[end] === 0;
    if (place === this.starts[text] && isEnd) return true;
    if (this.isWordStart[place] !== 1 || !(isEnd || this.isWordStart[end] === 1)) return false;
    return !this.isWordStart.subarray(place + 1, end).includes(1);
  }

  range(text: string): readonly [from: number, to: number] {
    return [this.#bound(text, false), this.#bound(text, true)];
  }

  /**
   * Visits the places at which a text begins. Of very many it visits those where the name ends with the text and those
   * of the best ranks, so that no query takes long.
   * @returns whether it visited all
   */
  eachPlace(text: string, visit: (at: number) => void): boolean {
    const [from, to] = this.range(text);
    if (to - from <= MAXIMUM_PLACES) {
      for (let at = from; at < to; at += 1) visit(at);
      return true;
    }
    // Names that end with the text are sorted first.
    const ending = Math.min(this.#bound(`${text}\u0001`, false), from + MAXIMUM_PLACES);
    for (let at = from; at < ending; at += 1) visit(at);
    for (const block of this.#bestBlocks(Math.ceil(ending / BLOCK), Math.floor(to / BLOCK)))
      for (let at = block * BLOCK; at < (block + 1) * BLOCK; at += 1) visit(at);
    return false;
  }

  #bestBlocks(from: number, to: number): number[] {
    const count = MAXIMUM_PLACES / BLOCK;
    const bestRanks = (this.#blockRanks ??= this.#bestRanks());
    const ranks = bestRanks.slice(from, to).sort();
    const last = ranks[Math.floor(count)] ?? Infinity;
    const blocks: number[] = [];
    for (let block = from; block < to; block += 1)
      if (bestRanks[block]! <= last) blocks.push(block);
    return blocks;
  }

  #bestRanks(): Uint32Array {
    const best = new Uint32Array(Math.ceil(this.places.length / BLOCK)).fill(NO_RECORD);
    for (const [at, text] of this.textOf.entries()) {
      const block = Math.floor(at / BLOCK);
      best[block] = Math.min(best[block]!, this.rankOf(text));
    }
    return best;
  }

  fitAt(place: number, text: number, length: number): Fit {
    const end = place + length;
    const isAtStart = place === this.starts[text];
    if (this.units[end] === 0) return isAtStart ? FIT.whole : this.#fitWithin(place, true);
    const isAtWordEnd = this.isWordStart[end] === 1;
    if (isAtStart) return isAtWordEnd ? FIT.firstWords : FIT.beginning;
    return this.#fitWithin(place, isAtWordEnd);
  }

  #fitWithin(place: number, isAtWordEnd: boolean): Fit {
    if (this.isWordStart[place] !== 1) return FIT.inside;
    return isAtWordEnd ? FIT.words : FIT.wordBeginning;
  }

  textAt(text: number): string {
    return String.fromCharCode(
      ...this.units.subarray(this.starts[text], this.starts[text + 1]! - 1),
    );
  }

  lengthOf(text: number): number {
    return this.starts[text + 1]! - 1 - this.starts[text]!;
  }

  hasWord(text: number, word: string): boolean {
    const first = word.charCodeAt(0);
    const last = this.starts[text + 1]! - 1 - word.length;
    for (let place = this.starts[text]!; place <= last; place += 1) {
      if (this.units[place] !== first || this.isWordStart[place] !== 1) continue;
      if (this.followsAt(place, word)) return true;
    }
    return false;
  }

  followsAt(place: number, text: string): boolean {
    return this.#compare(place, text) === 0;
  }

  /** Returns the first index in `places` that is not before the text; with `past`, the first after all that begin with it. */
  #bound(text: string, past: boolean): number {
    let low = 0;
    let high = this.places.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = this.#compare(this.places[middle]!, text);
      if (order < 0 || (past && order === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Compares the text at a place with another: 0 where it begins with that. */
  #compare(place: number, text: string): number {
    for (let at = 0; at < text.length; at += 1) {
      const difference = this.units[place + at]! - text.charCodeAt(at);
      // The 0 at the end of a name sorts before any letter.
      if (difference !== 0) return difference;
    }
    return 0;
  }
}

type TextArrays = ReturnType<Texts["finish"]> & { firstTextOf: Uint32Array };

function firstTextOf(recordOf: Uint32Array, records: number): Uint32Array {
  const first = new Uint32Array(records + 1);
  for (const record of recordOf) first[record + 1]! += 1;
  for (let record = 0; record < records; record += 1) first[record + 1]! += first[record]!;
  return first;
}
