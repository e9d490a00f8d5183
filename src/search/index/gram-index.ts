import type { TextIndex } from "./text-index.ts";

/** Maximum number of postings that one lookup counts, so that no text takes long. */
const MAXIMUM_POSTINGS = 100_000;

/** Maximum number of grams of a text that are looked up, the rarest first. */
const MAXIMUM_GRAMS = 12;

/**
 * An index of texts by their trigrams, for misspelt texts and for the middle of names. Grams share buckets by their
 * hash, so that callers must compare the text itself.
 */
export class GramIndex {
  readonly #bits: number;
  readonly #offsets: Uint32Array;
  readonly #texts: Uint32Array;
  readonly #counts: Uint8Array;

  constructor({ units, starts, size }: TextIndex) {
    this.#bits = Math.min(20, Math.max(8, Math.ceil(Math.log2(size + 1)) + 1));
    this.#offsets = new Uint32Array(2 ** this.#bits + 1);
    this.#counts = new Uint8Array(size);
    const eachGram = (visit: (bucket: number, text: number) => void) => {
      for (let text = 0; text < size; text += 1) {
        const end = starts[text + 1]! - 1;
        for (let at = starts[text]!; at + 2 < end; at += 1)
          visit(this.#bucket(units[at]!, units[at + 1]!, units[at + 2]!), text);
      }
    };
    eachGram((bucket) => (this.#offsets[bucket + 1]! += 1));
    for (let bucket = 0; bucket < 2 ** this.#bits; bucket += 1)
      this.#offsets[bucket + 1]! += this.#offsets[bucket]!;
    this.#texts = new Uint32Array(this.#offsets.at(-1)!);
    const next = this.#offsets.slice();
    eachGram((bucket, text) => {
      this.#texts[next[bucket]!] = text;
      next[bucket]! += 1;
    });
  }

  /**
   * Returns the texts that share the most grams with a text.
   * @param lost how many of its grams they may lack
   * @returns at most `limit` texts, those that share more first, then by `rankOf`
   */
  nearest(text: string, lost: number, limit: number, rankOf: (text: number) => number): number[] {
    const counts = this.#counts;
    const touched: number[] = [];
    let counted = 0;
    let grams = 0;
    for (const bucket of this.#rarest(text)) {
      const [from, to] = [this.#offsets[bucket]!, this.#offsets[bucket + 1]!];
      counted += to - from;
      if (counted > MAXIMUM_POSTINGS && grams > 0) break;
      grams += 1;
      for (let at = from; at < Math.min(to, from + MAXIMUM_POSTINGS); at += 1) {
        const one = this.#texts[at]!;
        if (counts[one] === 0) touched.push(one);
        counts[one]! += 1;
      }
    }
    const least = Math.max(1, grams - lost);
    const nearest = best(touched, counts, least, limit, rankOf);
    for (const one of touched) counts[one] = 0;
    return nearest;
  }

  #rarest(text: string): number[] {
    const buckets = new Set<number>();
    for (let at = 0; at + 2 < text.length; at += 1) {
      buckets.add(
        this.#bucket(text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2)),
      );
    }
    const size = (bucket: number) => this.#offsets[bucket + 1]! - this.#offsets[bucket]!;
    return [...buckets].sort((left, right) => size(left) - size(right)).slice(0, MAXIMUM_GRAMS);
  }

  #bucket(first: number, second: number, third: number): number {
    const mixed = Math.imul(
      Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x85ebca6b) ^ third,
      0xc2b2ae35,
    );
    return (mixed ^ (mixed >>> 15)) >>> (32 - this.#bits);
  }
}

/** Returns the best of the touched texts, those with the highest count first. */
function best(
  touched: readonly number[],
  counts: Uint8Array,
  least: number,
  limit: number,
  rankOf: (text: number) => number,
): number[] {
  const found: number[] = [];
  let highest = 0;
  for (const text of touched) highest = Math.max(highest, counts[text]!);
  for (let count = highest; count >= least && found.length < limit; count -= 1) {
    const level = touched.filter((text) => counts[text] === count);
    const room = limit - found.length;
    for (const text of smallest(level, room, rankOf)) found.push(text);
  }
  return found;
}

/** Returns the `room` texts of the lowest ranks, without sorting thousands for a hundred. */
function smallest(texts: number[], room: number, rankOf: (text: number) => number): number[] {
  if (texts.length <= room) return texts;
  const ranks = Uint32Array.from(texts, rankOf).sort();
  const highest = ranks[room - 1]!;
  return texts.filter((text) => rankOf(text) <= highest).slice(0, room);
}
