import { growing } from "../../domain/growing.ts";
import { sortSuffixes } from "./sort-suffixes.ts";

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
  /** The record of each text, ascending. */
  readonly recordOf: Uint32Array;
  /** The relation of each text to its record: see `FORM` in `name-forms.ts`. */
  readonly formOf: Uint8Array;
  /** 1 for each unit at the beginning of a word. */
  readonly isWordStart: Uint8Array;
  /** Places in `units`, sorted by the text from there on, and the text of each. */
  readonly places: Uint32Array;
  readonly textOf: Uint32Array;
  /** The first text of each record, and one past the last. */
  readonly firstTextOf: Uint32Array;

  /** The best rank in each block of places. */
  readonly #bestRanks: Uint32Array;

  /** @param rankOf the rank of each record, the best first */
  constructor(texts: Texts, rankOf: Uint32Array) {
    const { units, starts, recordOf, formOf, isWordStart, places, textOf } = texts.finish();
    this.units = units;
    this.starts = starts;
    this.recordOf = recordOf;
    this.formOf = formOf;
    this.isWordStart = isWordStart;
    this.places = places;
    this.textOf = textOf;
    sortSuffixes(this);
    this.firstTextOf = firstTextOf(recordOf, rankOf.length);
    this.#bestRanks = bestRanks(this, rankOf);
  }

  get size(): number {
    return this.recordOf.length;
  }

  /** Returns the range in `places` at which a text begins. */
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

  /** Returns the blocks with the best ranks, in order. */
  #bestBlocks(from: number, to: number): number[] {
    const count = MAXIMUM_PLACES / BLOCK;
    const ranks = this.#bestRanks.slice(from, to).sort();
    const last = ranks[Math.floor(count)] ?? Infinity;
    const blocks: number[] = [];
    for (let block = from; block < to; block += 1)
      if (this.#bestRanks[block]! <= last) blocks.push(block);
    return blocks;
  }

  /** Returns the kind of match between the name and a text of a length at a place. */
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

  /** Whether a word of the text begins with `word`. */
  hasWord(text: number, word: string): boolean {
    const first = word.charCodeAt(0);
    const last = this.starts[text + 1]! - 1 - word.length;
    for (let place = this.starts[text]!; place <= last; place += 1) {
      if (this.units[place] !== first || this.isWordStart[place] !== 1) continue;
      if (this.followsAt(place, word)) return true;
    }
    return false;
  }

  /** Whether a text begins at a place. */
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

/** Maximum length of an indexed text, in code units. */
const LONGEST_TEXT = 400;

/** Collects the texts of an index. */
export class Texts {
  readonly #units = growing.shorts();
  readonly #starts = growing.words();
  readonly #recordOf = growing.words();
  readonly #formOf = growing.bytes();
  readonly #isWordStart = growing.bytes();
  readonly #places = growing.words();
  readonly #textOf = growing.words();

  /** Adds a text of a record. Records must be added in ascending order. */
  add(record: number, words: readonly string[], form: number): void {
    const text = this.#recordOf.length;
    const start = this.#units.length;
    this.#starts.push(start);
    this.#recordOf.push(record);
    this.#formOf.push(form);
    for (const word of words) {
      for (let at = 0; at < word.length; at += 1) {
        if (this.#units.length - start >= LONGEST_TEXT) break;
        if (at === 0 || isSyllableStart(word, at)) {
          this.#places.push(this.#units.length);
          this.#textOf.push(text);
        }
        this.#isWordStart.push(at === 0 ? 1 : 0);
        this.#units.push(word.charCodeAt(at));
      }
    }
    this.#units.push(0);
    this.#isWordStart.push(0);
  }

  finish() {
    this.#starts.push(this.#units.length);
    return {
      units: this.#units.finish(),
      starts: this.#starts.finish(),
      recordOf: this.#recordOf.finish(),
      formOf: this.#formOf.finish(),
      isWordStart: this.#isWordStart.finish(),
      places: this.#places.finish(),
      textOf: this.#textOf.finish(),
    };
  }
}

/** Whether a syllable of Hangul begins at a key: a consonant before a vowel. */
function isSyllableStart(word: string, at: number): boolean {
  return isIn(word.charCodeAt(at), "ㄱ", "ㅎ") && isIn(word.charCodeAt(at + 1), "ㅏ", "ㅣ");
}

function isIn(code: number, first: string, last: string): boolean {
  return code >= first.charCodeAt(0) && code <= last.charCodeAt(0);
}

function bestRanks(
  { places, textOf, recordOf }: Pick<TextIndex, "places" | "textOf" | "recordOf">,
  rankOf: Uint32Array,
): Uint32Array {
  const best = new Uint32Array(Math.ceil(places.length / BLOCK)).fill(0xffffffff);
  for (const [at, text] of textOf.entries()) {
    const block = Math.floor(at / BLOCK);
    best[block] = Math.min(best[block]!, rankOf[recordOf[text]!]!);
  }
  return best;
}

function firstTextOf(recordOf: Uint32Array, records: number): Uint32Array {
  const first = new Uint32Array(records + 1);
  for (const record of recordOf) first[record + 1]! += 1;
  for (let record = 0; record < records; record += 1) first[record + 1]! += first[record]!;
  return first;
}
