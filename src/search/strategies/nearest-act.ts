import { hasLooseLetters } from "../../domain/text/hangul.ts";
import { editDistance } from "../../domain/text/edit-distance.ts";
import { soundOf } from "../../domain/text/sound.ts";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import type { NameIndex } from "../index/name-index.ts";
import { KINDS } from "../index/record.ts";
import { CLEARLY } from "../rank.ts";
import type { QueryWord } from "../text/query.ts";
import { linked } from "./artist-and-title.ts";
import { LONGEST, type Near, nearOn } from "./misspelt.ts";

/** Shorter names are a typing error away from too many. */
const FEWEST_LETTERS = 4;

const ARTIST = KINDS.indexOf("artist");

export interface NearestAct {
  record: number;
  /** The name that is misspelt, in one and as the words of a query. */
  name: string;
  words: QueryWord[];
}

/**
 * Returns the act with songs or albums whose name a query misspells: no name has words that begin with it, and no other
 * artist of another name is as near and nearly as well known. A title of others that is nearer is meant itself, and one
 * that is as near if it is better known.
 */
export function nearestAct(index: CatalogueIndex, words: readonly QueryWord[]): NearestAct | null {
  const text = words.map(({ written }) => written).join("");
  const letters = words.reduce((sum, { typed }) => sum + Array.from(typed).length, 0);
  if (letters < FEWEST_LETTERS || text.length > LONGEST) return null;
  // Initials and syllables that are not typed to their end.
  if (words.some(({ typed }) => hasLooseLetters(typed))) return null;
  const { artists, titles, rankOf, weightOf, kindOf, recordsOf, artistsOf } = index;
  if ([...artists, ...titles].some(({ texts }) => texts.written.count(text) > 0)) return null;
  const [act, ...others] = nearest(artists, text).toSorted(
    (left, right) => rankOf[left.record]! - rankOf[right.record]!,
  );
  if (act === undefined) return null;
  const { record } = act;
  if (linked(recordsOf, record).every((one) => kindOf[one] === ARTIST)) return null;
  const name = textOf(act);
  if (!isTypingError(text, name) || partsOf(words).includes(name)) return null;
  const isClear = others.every(
    (other) => textOf(other) === name || CLEARLY * weightOf[other.record]! < weightOf[record]!,
  );
  const isTitle = nearest(titles, text).some(
    (title) =>
      !linked(artistsOf, title.record).includes(record) &&
      (title.cost < act.cost ||
        (title.cost === act.cost && rankOf[title.record]! < rankOf[record]!)),
  );
  return isClear && !isTitle ? { record, name, words: wordsOf(act) } : null;
}

/** Fewer letters are an ordinary word more often than a misspelt name: 'dinner', 'host'. */
const FEWEST_FOR_ANY_ERROR = 7;
const FEWEST_FOR_TWO = 8;

/** Whether a text is a name with a typing error, rather than another word that differs as little: 'winners', 'clarity'. */
function isTypingError(text: string, name: string): boolean {
  if (text === `${name}s` && !name.endsWith("s")) return false;
  const hasBeginning = text[0] === name[0];
  if (editDistance(text, name, 1) > 1) return hasBeginning && text.length >= FEWEST_FOR_TWO;
  return (
    text.length >= FEWEST_FOR_ANY_ERROR ||
    (hasBeginning && (text.length < name.length || soundOf(text) === soundOf(name))) ||
    sortedLetters(text) === sortedLetters(name) ||
    withoutVowels(text) === withoutVowels(name)
  );
}

function sortedLetters(text: string): string {
  return Array.from(text).sort().join("");
}

/** Replaces vowels by one sign, and doubled letters by single ones. */
function withoutVowels(text: string): string {
  return text.replace(/(.)\1+/gu, "$1").replace(/[aeiouy]/g, "-");
}

/** Returns the parts of a query of several words: 'go blackpink' is no misspelt name. */
function partsOf(words: readonly QueryWord[]): string[] {
  const written = words.map((word) => word.written);
  return written.slice(1).flatMap((_, at) => {
    const end = at + 1;
    return [written.slice(0, end).join(""), written.slice(end).join("")];
  });
}

/** Returns the names with the fewest typing errors. */
function nearest(names: readonly NameIndex[], text: string): Near[] {
  const near = nearOn(names, text).filter(({ isWhole }) => isWhole);
  const least = Math.min(...near.map(({ cost }) => cost));
  return near.filter(({ cost }) => cost === least);
}

function textOf({ names, text }: Near): string {
  return names.texts.written.textAt(text);
}

function wordsOf(near: Near): QueryWord[] {
  const { names, text } = near;
  const { starts, isWordStart } = names.texts.written;
  const words: string[] = [];
  for (const [at, letter] of Array.from(textOf(near)).entries())
    if (isWordStart[starts[text]! + at] === 1) words.push(letter);
    else words.push(`${words.pop() ?? ""}${letter}`);
  return words.map((word) => ({ typed: word, written: word }));
}
