import type { CatalogueIndex } from "./index/catalogue-index.ts";
import { KINDS } from "./index/record.ts";
import { COST_AMONG_TITLES, MOST_ARTISTS_FIRST, ONLY_SIMILAR, orderOf } from "./rank.ts";
import type { SearchOptions, SearchResult } from "./options.ts";

const MOST_COST = 65_535;
const ARTIST = KINDS.indexOf("artist");

/** What one search has found so far: each record once, with the least that it cost. */
export class Finds {
  readonly #index: CatalogueIndex;
  /** The search that found a record last: so nothing has to be cleared between searches. */
  readonly #foundIn: Uint32Array;
  readonly #costOf: Uint16Array;
  #search = 0;
  #found: number[] = [];
  #isWanted: boolean[] = [];
  #idolOnly = false;
  #leftSomeOut = false;
  #artists: SearchOptions["artists"];

  constructor(index: CatalogueIndex) {
    this.#index = index;
    this.#foundIn = new Uint32Array(index.size);
    this.#costOf = new Uint16Array(index.size);
  }

  begin({ kinds = KINDS, idolOnly = false, artists = "all" }: SearchOptions): void {
    this.#search += 1;
    this.#found = [];
    this.#leftSomeOut = false;
    this.#isWanted = KINDS.map((kind) => kinds.includes(kind));
    this.#idolOnly = idolOnly;
    this.#artists = artists;
  }

  /** Whether albums or songs are asked for at all; whether artists are. */
  get wantsTitles(): boolean {
    return this.#isWanted.some((isWanted, kind) => isWanted && kind !== ARTIST);
  }

  get wantsArtists(): boolean {
    return this.#isWanted[ARTIST]!;
  }

  add(record: number, cost: number): void {
    if (this.#foundIn[record] === this.#search) {
      if (cost < this.#costOf[record]!) this.#costOf[record] = cost;
      return;
    }
    if (!this.#isAskedFor(record)) return;
    this.#foundIn[record] = this.#search;
    this.#costOf[record] = Math.min(cost, MOST_COST);
    this.#found.push(record);
  }

  #isAskedFor(record: number): boolean {
    const kind = this.#index.kindOf[record]!;
    const isIdol = this.#index.isIdol[record] === 1;
    if (!this.#isWanted[kind] || (this.#idolOnly && !isIdol)) return false;
    return kind !== ARTIST || this.#artists === "all" || isIdol === (this.#artists === "idols");
  }

  /** There were too many to look at all: what is counted is what was found at least. */
  leftSomeOut(): void {
    this.#leftSomeOut = true;
  }

  /** How many were found at no more than a cost. */
  countWithin(cost: number): number {
    let count = 0;
    for (const record of this.#found) if (this.#costOf[record]! <= cost) count += 1;
    return count;
  }

  /** The best, in their order: by cost and kind, then by how much the catalogue refers to each. */
  best(offset: number, limit: number): SearchResult {
    const { kindOf, idOf } = this.#index;
    const totals = { artist: 0, album: 0, song: 0 };
    for (const record of this.#found) totals[KINDS[kindOf[record]!]!] += 1;
    const records = this.#merged(offset + limit).slice(offset, offset + limit);
    return {
      matches: records.map((record) => ({ kind: KINDS[kindOf[record]!]!, id: idOf[record]! })),
      totals,
      isAtLeast: this.#leftSomeOut,
    };
  }

  /** Artists and titles in one order; where many artists are only like what was asked for, most come among titles. */
  #merged(count: number): number[] {
    const { kindOf, rankOf } = this.#index;
    const artists = this.#first(
      this.#found.filter((one) => kindOf[one] === ARTIST),
      count,
    );
    const titles = this.#first(
      this.#found.filter((one) => kindOf[one] !== ARTIST),
      count,
    );
    const asTitles = new Set(
      artists.filter((record) => this.#isOnlySimilarArtist(record)).slice(MOST_ARTISTS_FIRST),
    );
    const order = (record: number) =>
      this.#order(record) + (asTitles.has(record) ? COST_AMONG_TITLES : 0);
    return [...artists, ...titles].sort(
      (left, right) => order(left) - order(right) || rankOf[left]! - rankOf[right]!,
    );
  }

  /** An artist whose name is not what was asked for, but is like it. */
  #isOnlySimilarArtist(record: number): boolean {
    return this.#index.kindOf[record] === ARTIST && this.#costOf[record]! >= ONLY_SIMILAR;
  }

  #order(record: number): number {
    return orderOf(this.#costOf[record]!, this.#index.kindOf[record]!);
  }

  /** The first so many, without sorting a hundred thousand for ten. */
  #first(records: number[], count: number): number[] {
    const { rankOf } = this.#index;
    const compare = (left: number, right: number) =>
      this.#order(left) - this.#order(right) || rankOf[left]! - rankOf[right]!;
    if (records.length <= 2 * count) return records.sort(compare);
    const last = nth(records, count, (record) => this.#order(record));
    const surely = records.filter((record) => this.#order(record) < last);
    const tied = records.filter((record) => this.#order(record) === last);
    const lowest = nth(tied, count - surely.length, (record) => rankOf[record]!);
    for (const record of tied) if (rankOf[record]! <= lowest) surely.push(record);
    return surely.sort(compare);
  }
}

/** The value of the nth smallest, counted from 1. */
function nth(records: readonly number[], n: number, valueOf: (record: number) => number): number {
  const values = Uint32Array.from(records, valueOf).sort();
  return values[Math.min(n, values.length) - 1] ?? 0;
}
