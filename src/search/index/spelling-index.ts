import { editDistance } from "../../domain/text/edit-distance.ts";

/** Shorter words have too many neighbours; longer ones are found by their grams. */
const SHORTEST = 3;
const LONGEST = 12;

/** Maximum number of words that one lookup compares. */
const MAXIMUM_COMPARED = 500;

/** Whether words are one edit apart, or one letter has moved (aspea, aespa). */
function isNear(word: string, other: string): boolean {
  const edits = editDistance(word, other, 2);
  return edits <= 1 || (edits === 2 && lettersOf(word) === lettersOf(other));
}

function lettersOf(word: string): string {
  return Array.from(word).sort().join("");
}

export class SpellingIndex {
  readonly #words: readonly string[];
  readonly #bits: number;
  readonly #offsets: Uint32Array;
  readonly #entries: Uint32Array;

  constructor(words: ReadonlySet<string>) {
    this.#words = [...words].filter(({ length }) => length >= SHORTEST && length <= LONGEST);
    this.#bits = Math.min(22, Math.max(8, Math.ceil(Math.log2(this.#words.length * 8 + 1))));
    this.#offsets = new Uint32Array(2 ** this.#bits + 1);
    for (const word of this.#words)
      for (const bucket of this.#bucketsOf(word)) this.#offsets[bucket + 1]! += 1;
    for (let bucket = 0; bucket < 2 ** this.#bits; bucket += 1)
      this.#offsets[bucket + 1]! += this.#offsets[bucket]!;
    this.#entries = new Uint32Array(this.#offsets.at(-1)!);
    const next = this.#offsets.slice();
    for (const [at, word] of this.#words.entries()) {
      for (const bucket of this.#bucketsOf(word)) {
        this.#entries[next[bucket]!] = at;
        next[bucket]! += 1;
      }
    }
  }

  neighbours(word: string): string[] {
    if (word.length < SHORTEST || word.length > LONGEST + 1) return [];
    const found = new Set<string>();
    const compared = new Set<number>();
    for (const bucket of this.#bucketsOf(word)) {
      for (let at = this.#offsets[bucket]!; at < this.#offsets[bucket + 1]!; at += 1) {
        const entry = this.#entries[at]!;
        if (compared.has(entry)) continue;
        if (compared.size >= MAXIMUM_COMPARED) return [...found];
        compared.add(entry);
        const candidate = this.#words[entry]!;
        if (candidate !== word && isNear(word, candidate)) found.add(candidate);
      }
    }
    return [...found];
  }

  #bucketsOf(word: string): Set<number> {
    const buckets = new Set([this.#hash(word, -1)]);
    for (let left = 0; left < word.length; left += 1) buckets.add(this.#hash(word, left));
    return buckets;
  }

  #hash(word: string, without: number): number {
    let hash = 0x811c9dc5;
    for (let at = 0; at < word.length; at += 1)
      if (at !== without) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
    return hash >>> (32 - this.#bits);
  }
}
