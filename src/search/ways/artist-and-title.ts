import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { editDistance, editsAllowed } from "../index/edit-distance.ts";
import { FIT, type TextIndex } from "../index/text-index.ts";
import { COST, costOfFit } from "../rank.ts";
import type { Finds } from "../finds.ts";
import { type QueryWord, type Reading, readingsOf } from "../text/query.ts";
import { phraseOn } from "./phrase.ts";
import { nearArtists } from "./misspelt.ts";

/** How many artists a part of a query may mean, and how many of their records are looked at. */
const MOST_ARTISTS = 12;
const MOST_RECORDS = 4_000;

/** A longer query is no title with its artist. */
const MOST_PARTS = 8;

const ARTIST = 0;

interface FoundArtist {
  record: number;
  cost: number;
}

/** Finds albums and songs by their title and whose they are, whichever comes first: 'dynamite bts', 'bts dynamite'. */
export function byArtistAndTitle(
  index: CatalogueIndex,
  finds: Finds,
  words: readonly QueryWord[],
  more: number,
): void {
  if (words.length < 2 || !finds.wantsTitles) return;
  const budget = { records: MOST_RECORDS };
  for (let at = 1; at < Math.min(words.length, MOST_PARTS); at += 1) {
    const [first, second] = [words.slice(0, at), words.slice(at)];
    titlesOf(index, finds, first, second, more, budget);
    titlesOf(index, finds, second, first, more, budget);
  }
}

function titlesOf(
  index: CatalogueIndex,
  finds: Finds,
  artistWords: readonly QueryWord[],
  titleWords: readonly QueryWord[],
  more: number,
  budget: { records: number },
): void {
  const artists = findArtists(index, artistWords);
  if (artists.length === 0) return;
  const readings = readingsOf(titleWords);
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
        if ((budget.records -= 1) < 0) return;
        const cost = costOfTitle(index, record, readings, title);
        if (cost !== null) finds.add(record, source.cost + cost + more);
      }
    }
  }
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
function findArtists(index: CatalogueIndex, words: readonly QueryWord[]): FoundArtist[] {
  const costs = new Map<number, number>();
  const add = (record: number, cost: number) => {
    if (cost < (costs.get(record) ?? Infinity)) costs.set(record, cost);
  };
  for (const reading of readingsOf(words)) {
    const text = reading.words.join("");
    phraseOn(index.artists, reading, text, (record, cost) => {
      if (cost <= COST_OF_ARTIST[reading.space]) add(record, cost);
    });
  }
  if (costs.size === 0) for (const { record, cost } of nearArtists(index, words)) add(record, cost);
  return [...costs]
    .map(([record, cost]) => ({ record, cost }))
    .sort(
      (left, right) =>
        left.cost - right.cost || index.rankOf[left.record]! - index.rankOf[right.record]!,
    )
    .slice(0, MOST_ARTISTS);
}

/** The most that naming an artist may cost: whole names, whole words of them, the beginning that is being typed. */
const COST_OF_ARTIST = { written: 46, sound: 67, initials: 40 };

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
  eachText(titles.texts.written, record, (text) => {
    const edits = editDistance(title, titles.texts.written.textAt(text), allowed);
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
  for (let place = texts.starts[text]!; texts.units[place] !== 0; place += 1) {
    if (texts.isWordStart[place] !== 1 || !followsAt(texts, place, words)) continue;
    const fit = texts.fitAt(place, text, words.length);
    if (reading.isGuess && fit > FIT.beginning) continue;
    const cost = costOfFit(reading, fit, texts.formOf[text]!);
    if (least === null || cost < least) least = cost;
  }
  return least;
}

function followsAt({ units }: TextIndex, place: number, words: string): boolean {
  for (let at = 0; at < words.length; at += 1)
    if (units[place + at] !== words.charCodeAt(at)) return false;
  return true;
}

function hasWords(texts: TextIndex, text: number, words: readonly string[]): boolean {
  return words.every((word) => {
    for (let place = texts.starts[text]!; texts.units[place] !== 0; place += 1)
      if (texts.isWordStart[place] === 1 && followsAt(texts, place, word)) return true;
    return false;
  });
}

/** What may be put in the place of a query's own answer: the albums and songs of the artists that it names. */
const MOST_NAMED = 3;
const NAMED = 9;

/** Adds what is by the artists that were asked for, behind everything else. */
export function byArtist(index: CatalogueIndex, finds: Finds, artists: readonly number[]): void {
  if (!finds.wantsTitles) return;
  for (const artist of artists.slice(0, MOST_NAMED))
    for (const record of listOf(index, "recordsOf", artist))
      if (index.kindOf[record] !== ARTIST) finds.add(record, COST.byArtist);
}

/** The artists that a whole query names. */
export function artistsNamed(index: CatalogueIndex, words: readonly QueryWord[]): number[] {
  return findArtists(index, words)
    .filter(({ cost }) => cost <= NAMED || cost === COST_OF_SOUND)
    .map(({ record }) => record);
}

const COST_OF_SOUND = 44;
