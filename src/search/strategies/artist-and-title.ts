import type { CatalogueIndex, Links } from "../index/catalogue-index.ts";
import { editDistance, editsAllowed } from "../../domain/text/edit-distance.ts";
import type { NameIndex } from "../index/name-index.ts";
import { FIT, type TextIndex } from "../index/text-index.ts";
import { CLOSENESS, COST, costOfFit } from "../rank.ts";
import type { MatchSet } from "../matches.ts";
import { type QueryWord, type Reading, readingsOf } from "../text/query.ts";
import { inBothScripts } from "./both-scripts.ts";
import { eachPhrase } from "./phrase.ts";
import { nearArtists } from "./misspelt.ts";

/** Maximum number of artists that a part of a query may name. */
const MAXIMUM_ARTISTS = 12;

/** Maximum number of records that are compared: for the query as typed, and for all its corrections together. */
const MAXIMUM_RECORDS = 1_500;

/** Maximum cost of a member's name: the name itself, its first words or its beginning, also by sound. */
const MAXIMUM_COST_OF_MEMBER = 39;

/** Longer queries are no title with its artist. */
export const MAXIMUM_WORDS = 6;

/** In longer queries artists are not searched for by misspelt names. */
const MAXIMUM_WORDS_MISSPELT = 4;

const ARTIST = 0;

export interface FoundArtist {
  record: number;
  cost: number;
  /** Whether the name is misspelt. */
  isLoose: boolean;
}

export interface TitleSearch {
  index: CatalogueIndex;
  matches: MatchSet;
  /** The number of records that may still be compared, for the query as typed and for its changes. */
  budget: { asTyped: number; changed: number };
  artistsByWords: Map<string, readonly FoundArtist[]>;
}

export function beginTitleSearch(index: CatalogueIndex, matches: MatchSet): TitleSearch {
  const budget = { asTyped: MAXIMUM_RECORDS, changed: MAXIMUM_RECORDS };
  return { index, matches, budget, artistsByWords: new Map() };
}

/**
 * Finds albums and songs by their title and artist, and members by their name and group, in either order: 'dynamite
 * bts', 'bts dynamite', 'rose blackpink'.
 * @param extraCost added to the cost of each match; 0 for the query as typed
 * @param isCorrected whether the words were corrected, so that they are taken literally
 */
export function byArtistAndTitle(
  search: TitleSearch,
  words: readonly QueryWord[],
  extraCost: number,
  isCorrected: boolean,
): void {
  if (words.length < 2 || words.length > MAXIMUM_WORDS) return;
  const attempt: Attempt = {
    search,
    extraCost,
    budget: extraCost === 0 ? "asTyped" : "changed",
    isCorrected,
    allowsMisspelt: !isCorrected && words.length <= MAXIMUM_WORDS_MISSPELT,
  };
  for (let at = 1; at < words.length; at += 1) {
    const [first, second] = [words.slice(0, at), words.slice(at)];
    addTitles(attempt, first, second);
    addTitles(attempt, second, first);
  }
}

interface Attempt {
  search: TitleSearch;
  extraCost: number;
  budget: keyof TitleSearch["budget"];
  isCorrected: boolean;
  allowsMisspelt: boolean;
}

function addTitles(
  attempt: Attempt,
  artistWords: readonly QueryWord[],
  titleWords: readonly QueryWord[],
): void {
  const { index, matches, budget } = attempt.search;
  if (budget[attempt.budget] <= 0) return;
  const artists = artistsFor(attempt, artistWords);
  if (artists.length === 0) return;
  const readings = readingsOf(titleWords, attempt.isCorrected);
  const title = titleWords.map((word) => word.written).join("");
  for (const artist of artists) {
    const groups = linked(index.artistsOf, artist.record);
    const sources = [
      artist,
      ...Array.from(groups, (record) => ({ record, cost: artist.cost + COST.memberOfGroup })),
    ];
    for (const source of sources) {
      for (const record of linked(index.recordsOf, source.record)) {
        const isArtist = index.kindOf[record] === ARTIST;
        if (isArtist ? !matches.wantsArtists : !matches.wantsTitles) continue;
        if ((budget[attempt.budget] -= 1) < 0) return;
        const names = isArtist ? index.artists : index.titles;
        const found = matchOfName(names, record, readings, title);
        if (found === null || (isArtist && found.cost > MAXIMUM_COST_OF_MEMBER)) continue;
        const isLoose = attempt.isCorrected || artist.isLoose || found.isLoose;
        const closeness = isLoose ? CLOSENESS.loose : CLOSENESS.literal;
        matches.add(record, source.cost + found.cost + attempt.extraCost, closeness);
      }
    }
  }
}

/** Returns the artists that words may name. Cached, since corrections repeat most words of a query. */
function artistsFor(
  {
    search,
    isCorrected,
    allowsMisspelt,
  }: Pick<Attempt, "search" | "isCorrected" | "allowsMisspelt">,
  words: readonly QueryWord[],
): readonly FoundArtist[] {
  const key = JSON.stringify([isCorrected, allowsMisspelt, words]);
  const cached = search.artistsByWords.get(key);
  if (cached !== undefined) return cached;
  const found = findArtists(search.index, words, { isCorrected, allowsMisspelt });
  search.artistsByWords.set(key, found);
  return found;
}

export function artistsOfWords(
  search: TitleSearch,
  words: readonly QueryWord[],
): readonly FoundArtist[] {
  return artistsFor({ search, isCorrected: false, allowsMisspelt: true }, words);
}

export function linked({ offsets, records }: Links, record: number): Uint32Array {
  return records.subarray(offsets[record], offsets[record + 1]);
}

function findArtists(
  index: CatalogueIndex,
  words: readonly QueryWord[],
  { isCorrected, allowsMisspelt }: Pick<Attempt, "isCorrected" | "allowsMisspelt">,
): FoundArtist[] {
  const costs = new Map<number, number>();
  const add = (record: number, cost: number) => {
    if (cost < (costs.get(record) ?? Infinity)) costs.set(record, cost);
  };
  for (const reading of readingsOf(words, isCorrected)) {
    const text = reading.words.join("");
    for (const names of index.artists)
      eachPhrase(names, reading, text, (record, cost) => {
        if (cost <= MAXIMUM_COST_OF_ARTIST[reading.space]) add(record, cost);
      });
  }
  for (const { record, cost } of inBothScripts(index.artists, words)) add(record, cost);
  const isLoose = costs.size === 0 && allowsMisspelt;
  if (isLoose) for (const { record, cost } of nearArtists(index, words)) add(record, cost);
  return [...costs]
    .map(([record, cost]) => ({ record, cost, isLoose }))
    .sort(
      (left, right) =>
        left.cost - right.cost || index.rankOf[left.record]! - index.rankOf[right.record]!,
    )
    .slice(0, MAXIMUM_ARTISTS);
}

/** Maximum cost of matching an artist: whole names, whole words of them, and the beginning that is being typed. */
const MAXIMUM_COST_OF_ARTIST = { written: 46, sound: 52, initials: 40 };

/** Returns the cost of matching the rest of a query with a record's name, perhaps misspelt; null where it does not match. */
export function matchOfName(
  names: readonly NameIndex[],
  record: number,
  readings: readonly Reading[],
  title: string,
): { cost: number; isLoose: boolean } | null {
  let least: number | null = null;
  const offer = (cost: number) => {
    if (least === null || cost < least) least = cost;
  };
  // Only one of the indexes has names of the record.
  const of = names.find(({ texts }) => texts.written.has(record));
  if (of === undefined) return null;
  const textsOf = of.texts;
  for (const reading of readings) {
    const texts = textsOf[reading.space];
    const whole = reading.words.join("");
    eachText(texts, record, (text) => {
      const cost = costOfPhrase(texts, text, reading, whole);
      if (cost !== null) offer(cost);
      else if (reading.words.length > 1 && reading.words.every((word) => texts.hasWord(text, word)))
        offer(COST.titleInAnyOrder);
    });
  }
  if (least !== null) return { cost: least, isLoose: false };
  const allowed = editsAllowed(title.length);
  if (allowed === 0) return null;
  const { written } = textsOf;
  eachText(written, record, (text) => {
    if (Math.abs(written.lengthOf(text) - title.length) > allowed) return;
    const edits = editDistance(title, written.textAt(text), allowed);
    if (edits <= allowed) offer(COST.titleInAnyOrder + COST.edit * edits);
  });
  return least === null ? null : { cost: least, isLoose: true };
}

function eachText(texts: TextIndex, record: number, visit: (text: number) => void): void {
  const [from, to] = texts.textsOf(record);
  for (let text = from; text < to; text += 1) visit(text);
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

/** Maximum number of artists whose albums and songs are added, and the maximum cost of naming them. */
const MAXIMUM_NAMED = 5;
export const MAXIMUM_COST_OF_NAMED = 24;

/**
 * Adds the albums and songs of the artists that a whole query names, perhaps misspelt: after all other matches, but
 * where only titles are searched for, directly after those that are named so themselves.
 */
export function byArtist(
  index: CatalogueIndex,
  matches: MatchSet,
  words: readonly QueryWord[],
  allowsMisspelt: boolean,
): void {
  if (!matches.wantsTitles) return;
  const named = findArtists(index, words, { isCorrected: false, allowsMisspelt }).filter(
    ({ cost, isLoose }) => isLoose || cost <= MAXIMUM_COST_OF_NAMED,
  );
  for (const artist of named.slice(0, MAXIMUM_NAMED)) {
    const cost = matches.wantsArtists ? COST.byArtist : COST.byArtistAlone + artist.cost;
    for (const record of linked(index.recordsOf, artist.record))
      if (index.kindOf[record] !== ARTIST)
        matches.add(record, cost, artist.isLoose ? CLOSENESS.loose : CLOSENESS.literal);
  }
}
