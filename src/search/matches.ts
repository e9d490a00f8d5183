import type { CatalogueIndex } from "./index/catalogue-index.ts";
import { KINDS } from "./index/record.ts";
import { COST_AMONG_TITLES, MOST_ARTISTS_FIRST, ONLY_SIMILAR, orderOf } from "./rank.ts";
import type { SearchOptions, SearchResult } from "./options.ts";

const MAXIMUM_COST = 65_535;
const ARTIST = KINDS.indexOf("artist");

/** The matches of the current search: each record once, with its lowest cost. Reused between searches. */
export class MatchSet {
  readonly #index: CatalogueIndex;
  /** The number of the search that last found a record, so that nothing has to be cleared between searches. */
  readonly #foundIn: Uint32Array;
  readonly #costOf: Uint16Array;
  #search = 0;
  #found: number[] = [];
  #isWanted: boolean[] = [];
  #idolOnly = false;
  #isIncomplete = false;
  #artists: SearchOptions["artists"];

  constructor(index: CatalogueIndex) {
    this.#index = index;
    this.#foundIn = new Uint32Array(index.size);
    this.#costOf = new Uint16Array(index.size);
  }

  begin({ kinds = KINDS, idolOnly = false, artists = "all" }: SearchOptions): void {
    this.#search += 1;
    this.#found = [];
    this.#isIncomplete = false;
    this.#isWanted = KINDS.map((kind) => kinds.includes(kind));
    this.#idolOnly = idolOnly;
    this.#artists = artists;
  }

  /** Whether the search includes albums or songs. */
  get wantsTitles(): boolean {
    return this.#isWanted.some((isWanted, kind) => isWanted && kind !== ARTIST);
  }

  /** Whether the search includes artists. */
  get wantsArtists(): boolean {
    return this.#isWanted[ARTIST]!;
  }

  add(record: number, cost: number): void {
    if (this.#foundIn[record] === this.#search) {
      if (cost < this.#costOf[record]!) this.#costOf[record] = cost;
      return;
    }
    if (!this.#isIncluded(record)) return;
    this.#foundIn[record] = this.#search;
    this.#costOf[record] = Math.min(cost, MAXIMUM_COST);
    this.#found.push(record);
  }

  #isIncluded(record: number): boolean {
    const kind = this.#index.kindOf[record]!;
    const isIdol = this.#index.isIdol[record] === 1;
    if (!this.#isWanted[kind] || (this.#idolOnly && !isIdol)) return false;
    return kind !== ARTIST || this.#artists === "all" || isIdol === (this.#artists === "idols");
  }

  /** Records that some matches were not visited, so that the totals are lower bounds. */
  markIncomplete(): void {
    this.#isIncomplete = true;
  }

  /** Counts the matches of at most a cost. */
  countWithin(cost: number): number {
    let count = 0;
    for (const record of this.#found) if (this.#costOf[record]! <= cost) count += 1;
    return count;
  }

  /** Returns the best matches, ordered by cost and kind, then by popularity. */
  best(offset: number, limit: number): SearchResult {
    const { kindOf, idOf } = this.#index;
    const totals = { artist: 0, album: 0, song: 0 };
    for (const record of this.#found) totals[KINDS[kindOf[record]!]!] += 1;
    const records = this.#merged(offset + limit).slice(offset, offset + limit);
    return {
      matches: records.map((record) => ({ kind: KINDS[kindOf[record]!]!, id: idOf[record]! })),
      totals,
      isAtLeast: this.#isIncomplete,
    };
  }

  /** Merges artists and titles into one order. Of many artists that are only similar, most are ranked among titles. */
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

  /** Whether a record is an artist whose name only resembles the query. */
  #isOnlySimilarArtist(record: number): boolean {
    return this.#index.kindOf[record] === ARTIST && this.#costOf[record]! >= ONLY_SIMILAR;
  }

  #order(record: number): number {
    return orderOf(this.#costOf[record]!, this.#index.kindOf[record]!);
  }

  /** Returns the first records in order, without sorting a hundred thousand for ten. */
  #first(records: number[], count: number): number[] {
    const { rankOf } = this.#index;
    const compare = (left: number, right: number) =>
      this.#order(left) - this.#order(right) || rankOf[left]! - rankOf[right]!;
    if (records.length <= 2 * count) return records.sort(compare);
    const last = nth(records, count, (record) => this.#order(record));
    const first = records.filter((record) => this.#order(record) < last);
    const tied = records.filter((record) => this.#order(record) === last);
    const lowest = nth(tied, count - first.length, (record) => rankOf[record]!);
    for (const record of tied) if (rankOf[record]! <= lowest) first.push(record);
    return first.sort(compare);
  }
}

/** Returns the nth smallest value, counted from 1. */
function nth(records: readonly number[], n: number, valueOf: (record: number) => number): number {
  const values = Uint32Array.from(records, valueOf).sort();
  return values[Math.min(n, values.length) - 1] ?? 0;
}
