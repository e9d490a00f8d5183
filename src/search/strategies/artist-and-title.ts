import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { editDistance, editsAllowed } from "../index/edit-distance.ts";
import { FIT, type TextIndex } from "../index/text-index.ts";
import { COST, costOfFit } from "../rank.ts";
import type { Finds } from "../matches.ts";
import { type QueryWord, type Reading, readingsOf } from "../text/query.ts";
import { phraseOn } from "./phrase.ts";
import { nearArtists } from "./misspelt.ts";

/**
 * How many artists a part of a query may mean, and how many of their records are looked at: for what was typed, and
 * for all that it may mean otherwise together.
 */
const MOST_ARTISTS = 12;
const MOST_RECORDS = 1_500;

/** A longer query is no title with its artist. */
const MOST_PARTS = 6;

/** In a longer one misspelt names of artists are not looked for. */
const MOST_WORDS_MISSPELT = 4;

const ARTIST = 0;

interface FoundArtist {
  record: number;
  cost: number;
}

/** What one search has spent on titles by artist, and whom it found named: it looks more than once. */
export interface ArtistsAndTitles {
  index: CatalogueIndex;
  finds: Finds;
  /** How many records may still be looked at: at first, and when it is looked otherwise. */
  records: number;
  recordsOtherwise: number;
  found: Map<string, readonly FoundArtist[]>;
}

/** At the beginning of a search: nothing is spent yet. */
export function artistsAndTitles(index: CatalogueIndex, finds: Finds): ArtistsAndTitles {
  const [records, recordsOtherwise] = [MOST_RECORDS, MOST_RECORDS];
  return { index, finds, records, recordsOtherwise, found: new Map() };
}

/** Finds albums and songs by their title and whose they are, whichever comes first: 'dynamite bts', 'bts dynamite'. */
export function byArtistAndTitle(
  spent: ArtistsAndTitles,
  words: readonly QueryWord[],
  more: number,
  isAgain: boolean,
): void {
  if (words.length < 2 || words.length > MOST_PARTS || !spent.finds.wantsTitles) return;
  const look = {
    spent,
    more,
    records: more === 0 ? ("records" as const) : ("recordsOtherwise" as const),
    isAgain,
    isMisspelt: !isAgain && words.length <= MOST_WORDS_MISSPELT,
  };
  for (let at = 1; at < words.length; at += 1) {
    const [first, second] = [words.slice(0, at), words.slice(at)];
    titlesOf(look, first, second);
    titlesOf(look, second, first);
  }
}

/** One look for titles by artist. */
interface Look {
  spent: ArtistsAndTitles;
  more: number;
  records: "records" | "recordsOtherwise";
  /** Whether it is looked again, with words put right: then they mean what they say. */
  isAgain: boolean;
  isMisspelt: boolean;
}

function titlesOf(
  look: Look,
  artistWords: readonly QueryWord[],
  titleWords: readonly QueryWord[],
): void {
  const { spent, records } = look;
  const { index, finds } = spent;
  if (spent[records] <= 0) return;
  const artists = artistsFor(look, artistWords);
  if (artists.length === 0) return;
  const readings = readingsOf(titleWords, look.isAgain);
  const title = titleWords.map((word) => word.written).join("");
  for (const artist of artists) {
    const groups = listOf(index, "artistsOf", artist.record);
    const sources = [
      { record: artist.record, cost: artist.cost },
      ...Array.from(groups, (record) => ({ record, cost: artist.cost + COST.memberOfGroup })),
    ];
    for (const source of sources) {
      for (const record of listOf(index, "recordsOf", source.record)) {
        if (index.kindOf[record] === ARTIST) continue;
        if ((spent[records] -= 1) < 0) return;
        const cost = costOfTitle(index, record, readings, title);
        if (cost !== null) finds.add(record, source.cost + cost + look.more);
      }
    }
  }
}

/** Looked for once in a search: the words beside one that is put right stay the same. */
function artistsFor(
  { spent, isAgain, isMisspelt }: Look,
  words: readonly QueryWord[],
): readonly FoundArtist[] {
  const key = JSON.stringify([isAgain, isMisspelt, words]);
  const before = spent.found.get(key);
  if (before !== undefined) return before;
  const found = findArtists(spent.index, words, { isAgain, isMisspelt });
  spent.found.set(key, found);
  return found;
}

function listOf(
  index: CatalogueIndex,
  links: "artistsOf" | "recordsOf",
  record: number,
): Uint32Array {
  const { offsets, records } = index[links];
  return records.subarray(offsets[record], offsets[record + 1]);
}

/** The artists that words may mean: named so, or with such words in their name; if there are none, nearly named so. */
function findArtists(
  index: CatalogueIndex,
  words: readonly QueryWord[],
  { isAgain, isMisspelt }: Pick<Look, "isAgain" | "isMisspelt">,
): FoundArtist[] {
  const costs = new Map<number, number>();
  const add = (record: number, cost: number) => {
    if (cost < (costs.get(record) ?? Infinity)) costs.set(record, cost);
  };
  for (const reading of readingsOf(words, isAgain)) {
    const text = reading.words.join("");
    phraseOn(index.artists, reading, text, (record, cost) => {
      if (cost <= COST_OF_ARTIST[reading.space]) add(record, cost);
    });
  }
  if (costs.size === 0 && isMisspelt)
    for (const { record, cost } of nearArtists(index, words)) add(record, cost);
  return [...costs]
    .map(([record, cost]) => ({ record, cost }))
    .sort(
      (left, right) =>
        left.cost - right.cost || index.rankOf[left.record]! - index.rankOf[right.record]!,
    )
    .slice(0, MOST_ARTISTS);
}

/** The most that naming an artist may cost: whole names, whole words of them, the beginning that is being typed. */
const COST_OF_ARTIST = { written: 46, sound: 52, initials: 40 };

/** How far what is left of a query is from a record's title; null where it is another. */
function costOfTitle(
  { titles }: CatalogueIndex,
  record: number,
  readings: readonly Reading[],
  title: string,
): number | null {
  let least: number | null = null;
  const note = (cost: number) => {
    if (least === null || cost < least) least = cost;
  };
  for (const reading of readings) {
    const texts = titles.texts[reading.space];
    const whole = reading.words.join("");
    eachText(texts, record, (text) => {
      const cost = costOfPhrase(texts, text, reading, whole);
      if (cost !== null) note(cost);
      else if (reading.words.length > 1 && hasWords(texts, text, reading.words))
        note(COST.titleInAnyOrder);
    });
  }
  const allowed = editsAllowed(title.length);
  if (least !== null || allowed === 0) return least;
  const { written } = titles.texts;
  eachText(written, record, (text) => {
    if (Math.abs(written.lengthOf(text) - title.length) > allowed) return;
    const edits = editDistance(title, written.textAt(text), allowed);
    if (edits <= allowed) note(COST.titleInAnyOrder + COST.edit * edits);
  });
  return least;
}

function eachText(texts: TextIndex, record: number, visit: (text: number) => void): void {
  for (let text = texts.firstTextOf[record]!; text < texts.firstTextOf[record + 1]!; text += 1)
    visit(text);
}

function costOfPhrase(
  texts: TextIndex,
  text: number,
  reading: Reading,
  words: string,
): number | null {
  let least: number | null = null;
  const first = words.charCodeAt(0);
  const last = texts.starts[text + 1]! - 1 - words.length;
  for (let place = texts.starts[text]!; place <= last; place += 1) {
    if (texts.units[place] !== first || texts.isWordStart[place] !== 1) continue;
    if (!texts.followsAt(place, words)) continue;
    const fit = texts.fitAt(place, text, words.length);
    if (reading.isGuess && fit > FIT.beginning) continue;
    const cost = costOfFit(reading, fit, texts.formOf[text]!);
    if (least === null || cost < least) least = cost;
  }
  return least;
}

function hasWords(texts: TextIndex, text: number, words: readonly string[]): boolean {
  return words.every((word) => texts.hasWord(text, word));
}

/** What may be put in the place of a query's own answer: the albums and songs of the artists that it names. */
const MOST_NAMED = 3;
const NAMED = 24;

/** Adds what is by the artists that were asked for, behind everything else. */
export function byArtist(index: CatalogueIndex, finds: Finds, artists: readonly number[]): void {
  if (!finds.wantsTitles) return;
  for (const artist of artists.slice(0, MOST_NAMED))
    for (const record of listOf(index, "recordsOf", artist))
      if (index.kindOf[record] !== ARTIST) finds.add(record, COST.byArtist);
}

/** The artists that a whole query names. */
export function artistsNamed(index: CatalogueIndex, words: readonly QueryWord[]): number[] {
  return findArtists(index, words, { isAgain: false, isMisspelt: false })
    .filter(({ cost }) => cost <= NAMED)
    .map(({ record }) => record);
}
