import { growingArray } from "../../domain/runtime/growing-array.ts";

/** Maximum length of an indexed text, in code units. */
const LONGEST_TEXT = 400;

export class Texts {
  readonly #units = growingArray.shorts();
  readonly #starts = growingArray.words();
  readonly #recordOf = growingArray.words();
  readonly #formOf = growingArray.bytes();
  readonly #isWordStart = growingArray.bytes();
  readonly #places = growingArray.words();
  readonly #textOf = growingArray.words();

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
