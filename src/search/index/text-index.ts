import { growing } from "./growing.ts";
import { sortSuffixes } from "./sort-suffixes.ts";

/** Of more places those of the best rank are looked at, a block of them at a time. */
const MOST_PLACES = 6_400;
const BLOCK = 64;

/** How a text begins a place in a name: the name itself, its first words, its beginning, words in it, their beginning. */
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
 * Texts of records, without the spaces between their words, and every place in them where a word or a syllable of
 * Hangul begins, sorted by what follows: whatever a name has at the beginning of a word is found by bisection, however
 * it is spaced ('girlsgeneration', 'ice cream' and 'icecream').
 */
export class TextIndex {
  /** All texts, each ended by a 0. */
  readonly units: Uint16Array;
  /** Where each text begins in `units`, and one past the last. */
  readonly starts: Uint32Array;
  /** The record of each text, ascending. */
  readonly recordOf: Uint32Array;
  /** What kind of name each text is: see `name-forms.ts`. */
  readonly formOf: Uint8Array;
  /** 1 for each unit with which a word begins. */
  readonly isWordStart: Uint8Array;
  /** Places in `units`, sorted by what follows, and the text of each. */
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

  /** The places where a text follows: from the first index in `places` up to the second. */
  range(text: string): readonly [from: number, to: number] {
    return [this.#bound(text, false), this.#bound(text, true)];
  }

  /**
   * Visits the places where a text follows. Where there are very many, it visits those where the name ends with it and
   * those of the best rank: nobody reads further, and no text takes long.
   * @returns whether it visited all
   */
  eachPlace(text: string, visit: (at: number) => void): boolean {
    const [from, to] = this.range(text);
    if (to - from <= MOST_PLACES) {
      for (let at = from; at < to; at += 1) visit(at);
      return true;
    }
    // What ends there stands first.
    const ending = Math.min(this.#bound(`${text}\u0001`, false), from + MOST_PLACES);
    for (let at = from; at < ending; at += 1) visit(at);
    for (const block of this.#bestBlocks(Math.ceil(ending / BLOCK), Math.floor(to / BLOCK)))
      for (let at = block * BLOCK; at < (block + 1) * BLOCK; at += 1) visit(at);
    return false;
  }

  /** The blocks with the best ranks, from the first to the last. */
  #bestBlocks(from: number, to: number): number[] {
    const count = MOST_PLACES / BLOCK;
    const ranks = this.#bestRanks.slice(from, to).sort();
    const last = ranks[Math.floor(count)] ?? Infinity;
    const blocks: number[] = [];
    for (let block = from; block < to; block += 1)
      if (this.#bestRanks[block]! <= last) blocks.push(block);
    return blocks;
  }

  /** How a text of a length that follows at a place fits the name there. */
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

  /** Whether a word of the text begins so. */
  hasWord(text: number, word: string): boolean {
    const first = word.charCodeAt(0);
    const last = this.starts[text + 1]! - 1 - word.length;
    for (let place = this.starts[text]!; place <= last; place += 1) {
      if (this.units[place] !== first || this.isWordStart[place] !== 1) continue;
      if (this.followsAt(place, word)) return true;
    }
    return false;
  }

  /** Whether a text follows at a place. */
  followsAt(place: number, text: string): boolean {
    return this.#compare(place, text) === 0;
  }

  /** The first index in `places` that is not before the text, or is past all that begin with it. */
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

  /** What follows at a place against a text: 0 where it begins with it. */
  #compare(place: number, text: string): number {
    for (let at = 0; at < text.length; at += 1) {
      const difference = this.units[place + at]! - text.charCodeAt(at);
      // A name that is over ends with 0, before any letter.
      if (difference !== 0) return difference;
    }
    return 0;
  }
}

/** The most of a text that is looked at, in code units. */
const LONGEST_TEXT = 400;

/** Texts on their way into an index. */
export class Texts {
  readonly #units = growing.shorts();
  readonly #starts = growing.words();
  readonly #recordOf = growing.words();
  readonly #formOf = growing.bytes();
  readonly #isWordStart = growing.bytes();
  readonly #places = growing.words();
  readonly #textOf = growing.words();

  /** Adds a text of a record; records come one after the other. */
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

/** A consonant before a vowel begins a syllable, among keys of Hangul. */
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
