import type { TextIndex } from "./text-index.ts";

/** The fewest bits of a bucket, so that few grams share one even in small catalogues. */
const FEWEST_BITS = 14;
const MOST_BITS = 20;

/** An index of texts by their trigrams, which share buckets by hash: callers must compare texts. */
export class GramIndex {
  /** Scratch space for counting the grams that each text shares, 0 between uses. */
  readonly counts: Uint8Array;
  readonly #bits: number;
  readonly #offsets: Uint32Array;
  readonly #texts: Uint32Array;
  readonly #text: TextIndex;
  /** The number of stale texts in buckets that have some. */
  readonly #stale = new Map<number, number>();

  private constructor(
    text: TextIndex,
    arrays: { bits: number; offsets: Uint32Array; texts: Uint32Array; counts: Uint8Array },
  ) {
    this.#text = text;
    this.#bits = arrays.bits;
    this.#offsets = arrays.offsets;
    this.#texts = arrays.texts;
    this.counts = arrays.counts;
    for (const stale of text.staleTexts())
      eachGram(text, stale, arrays.bits, (bucket) =>
        this.#stale.set(bucket, (this.#stale.get(bucket) ?? 0) + 1),
      );
  }

  /** @param beside an index that is searched together with this one, whose buckets are the same */
  static build(text: TextIndex, beside?: GramIndex): GramIndex {
    const { size } = text;
    const bits =
      beside === undefined
        ? Math.min(MOST_BITS, Math.max(FEWEST_BITS, Math.ceil(Math.log2(size + 1)) + 1))
        : beside.#bits;
    const offsets = new Uint32Array(2 ** bits + 1);
    const each = (visit: (bucket: number, one: number) => void) => {
      for (let one = 0; one < size; one += 1)
        eachGram(text, one, bits, (bucket) => visit(bucket, one));
    };
    each((bucket) => (offsets[bucket + 1]! += 1));
    for (let bucket = 0; bucket < 2 ** bits; bucket += 1) offsets[bucket + 1]! += offsets[bucket]!;
    const texts = new Uint32Array(offsets.at(-1)!);
    const next = offsets.slice();
    each((bucket, one) => {
      texts[next[bucket]!] = one;
      next[bucket]! += 1;
    });
    return new GramIndex(text, { bits, offsets, texts, counts: new Uint8Array(size) });
  }

  over(text: TextIndex): GramIndex {
    const [bits, offsets, texts] = [this.#bits, this.#offsets, this.#texts];
    return new GramIndex(text, { bits, offsets, texts, counts: this.counts });
  }

  /** Returns the rank of the record of a text, the best first; `NO_RECORD` where the text is stale. */
  rankOf(text: number): number {
    return this.#text.rankOf(text);
  }

  bucketsOf(text: string): Set<number> {
    const buckets = new Set<number>();
    for (let at = 0; at + 2 < text.length; at += 1) {
      buckets.add(
        bucketOf(this.#bits, text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2)),
      );
    }
    return buckets;
  }

  textsIn(bucket: number): Uint32Array {
    return this.#texts.subarray(this.#offsets[bucket], this.#offsets[bucket + 1]);
  }

  sizeOf(bucket: number): number {
    const size = this.#offsets[bucket + 1]! - this.#offsets[bucket]!;
    return size - (this.#stale.get(bucket) ?? 0);
  }
}

function eachGram(
  { units, starts }: TextIndex,
  text: number,
  bits: number,
  visit: (bucket: number) => void,
): void {
  const end = starts[text + 1]! - 1;
  for (let at = starts[text]!; at + 2 < end; at += 1)
    visit(bucketOf(bits, units[at]!, units[at + 1]!, units[at + 2]!));
}

function bucketOf(bits: number, first: number, second: number, third: number): number {
  const mixed = Math.imul(
    Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x85ebca6b) ^ third,
    0xc2b2ae35,
  );
  return (mixed ^ (mixed >>> 15)) >>> (32 - bits);
}
