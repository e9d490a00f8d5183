import { nameForms, type Space } from "../text/name-forms.ts";
import { GramIndex } from "./gram-index.ts";
import type { Numbering } from "./numbering.ts";
import { SpellingIndex } from "./spelling-index.ts";
import { TextIndex } from "./text-index.ts";
import { Texts } from "./texts.ts";

export class NameIndex {
  readonly texts: Readonly<Record<Space, TextIndex>>;
  readonly grams: GramIndex;
  readonly spellings: SpellingIndex;

  constructor(
    texts: Readonly<Record<Space, TextIndex>>,
    grams: GramIndex,
    spellings: SpellingIndex,
  ) {
    this.texts = texts;
    this.grams = grams;
    this.spellings = spellings;
  }

  renumbered(numbering: Numbering): NameIndex {
    const { written, sound, initials } = this.texts;
    const texts = {
      written: written.renumbered(numbering),
      sound: sound.renumbered(numbering),
      initials: initials.renumbered(numbering),
    };
    return new NameIndex(texts, this.grams.over(texts.written), this.spellings);
  }
}

/** Names of several words up to this length are also indexed as one word, since they are misspelt as one. */
const LONGEST_AS_WORD = 10;

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

  /** @param beside names that are searched together with these */
  finish(numbering: Numbering, beside?: NameIndex): NameIndex {
    const { written, sound, initials } = this.#texts;
    const texts = {
      written: TextIndex.build(written, numbering),
      sound: TextIndex.build(sound, numbering),
      initials: TextIndex.build(initials, numbering),
    };
    const grams = GramIndex.build(texts.written, beside?.grams);
    return new NameIndex(texts, grams, new SpellingIndex(this.#words));
  }
}
