import { consonantsOfTitle } from "../text/consonants.ts";
import { withoutBrackets } from "../text/name-forms.ts";
import { growingArray } from "../../domain/runtime/growing-array.ts";
import { NO_RECORD, type Numbering } from "./numbering.ts";

/** The English titles by their consonants, to find them by their transliteration. */
export class TransliterationIndex {
  /** In ascending order; `#records` has the record of each. */
  readonly #hashes: Uint32Array;
  readonly #records: Uint32Array;
  readonly #numbering: Numbering;

  constructor(hashes: Uint32Array, records: Uint32Array, numbering: Numbering) {
    this.#hashes = hashes;
    this.#records = records;
    this.#numbering = numbering;
  }

  renumbered(numbering: Numbering): TransliterationIndex {
    return new TransliterationIndex(this.#hashes, this.#records, numbering);
  }

  /** Returns the records whose titles have exactly these consonants, and seldom one whose hash is the same. */
  find(consonants: string): number[] {
    const hash = hashOf(consonants);
    const found = this.#records.subarray(this.#first(hash), this.#first(hash + 1));
    return Array.from(found, (local) => this.#numbering.numberOf[local]!).filter(
      (record) => record !== NO_RECORD,
    );
  }

  #first(hash: number): number {
    let [from, to] = [0, this.#hashes.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.#hashes[middle]! < hash) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

export class TransliterationIndexBuilder {
  readonly #hashes = growingArray.words();
  readonly #records = growingArray.words();

  add(record: number, names: readonly string[]): void {
    const parts = names.flatMap((name) => [name, withoutBrackets(name) ?? []].flat());
    for (const consonants of new Set(parts.flatMap(consonantsOfTitle))) {
      this.#hashes.push(hashOf(consonants));
      this.#records.push(record);
    }
  }

  finish(numbering: Numbering): TransliterationIndex {
    const [hashes, records] = [this.#hashes.finish(), this.#records.finish()];
    const order = Uint32Array.from(hashes, (_, at) => at).sort(
      (left, right) => hashes[left]! - hashes[right]!,
    );
    return new TransliterationIndex(
      order.map((at) => hashes[at]!),
      order.map((at) => records[at]!),
      numbering,
    );
  }
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
