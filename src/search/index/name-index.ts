import { nameForms, SPACES, type Space } from "../text/name-forms.ts";
import { GramIndex } from "./gram-index.ts";
import { SpellingIndex } from "./spelling-index.ts";
import { TextIndex, Texts } from "./text-index.ts";

/** An index of the names of some of the records, for all strategies. */
export interface NameIndex {
  texts: Record<Space, TextIndex>;
  grams: GramIndex;
  spellings: SpellingIndex;
}

/** Names of several words up to this length are also indexed as one word, since they are misspelt as one. */
const LONGEST_AS_WORD = 10;

/** Builds a name index, record by record. */
export class NameIndexBuilder {
  readonly #texts = { written: new Texts(), sound: new Texts(), initials: new Texts() };
  readonly #words = new Set<string>();

  add(
    record: number,
    names: readonly string[],
    aliases: readonly string[],
    isArtist: boolean,
  ): void {
    const seen = new Set<string>();
    const all = [
      ...names.map((text) => ({ text, isAlias: false })),
      ...aliases.map((text) => ({ text, isAlias: true })),
    ];
    const forms = all
      .flatMap((name) => nameForms({ ...name, isArtist }))
      .sort((left, right) => left.form - right.form);
    for (const { space, words, form } of forms) {
      const key = `${space} ${words.join(" ")}`;
      if (words.length === 0 || seen.has(key)) continue;
      seen.add(key);
      this.#texts[space].add(record, words, form);
      if (space !== "written") continue;
      for (const word of words) this.#words.add(word);
      const whole = words.join("");
      if (whole.length <= LONGEST_AS_WORD) this.#words.add(whole);
    }
  }

  /** @param rankOf the rank of each record, of this index and others */
  finish(rankOf: Uint32Array): NameIndex {
    const texts = Object.fromEntries(
      SPACES.map((space) => [space, new TextIndex(this.#texts[space], rankOf)]),
    ) as Record<Space, TextIndex>;
    return {
      texts,
      grams: new GramIndex(texts.written),
      spellings: new SpellingIndex(this.#words),
    };
  }
}
