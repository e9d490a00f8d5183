import type { CatalogueIndex } from "./index/catalogue-index.ts";
import { KINDS } from "./index/record.ts";
import {
  ACT_OVER_TITLE,
  type Closeness,
  CLOSENESS,
  COST_AMONG_TITLES,
  COST_BESIDE_EXACT,
  ENOUGH,
  EXACT,
  MAIN_RECORDS,
  MOST_ARTISTS_FIRST,
  ONLY_SIMILAR,
  orderOf,
} from "./rank.ts";
import type { Match, SearchOptions, SearchResult } from "./options.ts";

const MAXIMUM_COST = 65_535;
const ARTIST = KINDS.indexOf("artist");

/** The matches of the current search: each record once, with its lowest cost. Reused between searches. */
export class MatchSet {
  readonly #index: CatalogueIndex;
  /** The number of the search that last found a record, so that nothing has to be cleared between searches. */
  readonly #foundIn: Uint32Array;
  readonly #costOf: Uint16Array;
  /** The closest that each found record was found by. */
  readonly #closenessOf: Uint8Array;
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
    this.#closenessOf = new Uint8Array(index.size);
  }

  begin({ kinds = KINDS, idolOnly = false, artists = "all" }: Partial<SearchOptions>): void {
    this.#search += 1;
    this.#found = [];
    this.#isIncomplete = false;
    this.#isWanted = KINDS.map((kind) => kinds.includes(kind));
    this.#idolOnly = idolOnly;
    this.#artists = artists;
  }

  get wantsTitles(): boolean {
    return this.#isWanted.some((isWanted, kind) => isWanted && kind !== ARTIST);
  }

  get wantsArtists(): boolean {
    return this.#isWanted[ARTIST]!;
  }

  add(record: number, cost: number, closeness: Closeness): void {
    if (this.#foundIn[record] === this.#search) {
      if (cost < this.#costOf[record]!) this.#costOf[record] = cost;
      if (closeness < this.#closenessOf[record]!) this.#closenessOf[record] = closeness;
      return;
    }
    if (!this.#isIncluded(record)) return;
    this.#foundIn[record] = this.#search;
    this.#costOf[record] = Math.min(cost, MAXIMUM_COST);
    this.#closenessOf[record] = closeness;
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

  countWithin(cost: number): number {
    let count = 0;
    for (const record of this.#found) if (this.#costOf[record]! <= cost) count += 1;
    return count;
  }

  /** Whether loose matches may be listed: those of several kinds together are ranked among the others. */
  get hasRoom(): boolean {
    if (!this.#isOneKind) return true;
    return this.#found.filter((one) => this.#isLiteral(one)).length < ENOUGH;
  }

  get #isOneKind(): boolean {
    return this.#isWanted.filter(Boolean).length === 1;
  }

  best(offset: number, limit: number): Omit<SearchResult, "respelled"> {
    const { kindOf } = this.#index;
    if (this.#isOneKind) this.#dropLoose();
    const totals = { artist: 0, album: 0, song: 0 };
    for (const record of this.#found) totals[KINDS[kindOf[record]!]!] += 1;
    const records = this.#merged(offset + limit).slice(offset, offset + limit);
    const best = this.#bestExact();
    return {
      matches: records.map((record) => this.#matchOf(record)),
      best: best === undefined ? null : this.#matchOf(best),
      totals,
      isAtLeast: this.#isIncomplete,
    };
  }

  #matchOf(record: number): Match {
    const { kindOf, idOf } = this.#index;
    return { kind: KINDS[kindOf[record]!]!, id: idOf[record]! };
  }

  /**
   * Keeps of the loose matches only the best, where there are fewer than ten others. A name that only sounds like the
   * query is none of those if it is less likely.
   */
  #dropLoose(): void {
    const isLoose = (record: number) => this.#closenessOf[record] === CLOSENESS.loose;
    const others = this.#found.filter((record) => !isLoose(record));
    const loose = this.#first(this.#found.filter(isLoose), ENOUGH, false).slice(0, ENOUGH);
    const kept = loose.filter((record, at) => {
      const cost = this.#costOf[record]!;
      const before = others.filter((one) => this.#isLiteral(one) || this.#costOf[one]! <= cost);
      return before.length + at < ENOUGH;
    });
    this.#found = [...others, ...kept];
  }

  /** Returns the best known record whose name equals the query; those of which an alias does come after. */
  #bestExact(): number | undefined {
    const { kindOf, rankOf, weightOf } = this.#index;
    const [act, title] = [true, false].map((isArtist) =>
      this.#found
        .filter((one) => this.#isExact(one) && (kindOf[one] === ARTIST) === isArtist)
        .reduce<number | undefined>((best, one) => {
          if (best === undefined) return one;
          const difference =
            this.#costOf[one]! - this.#costOf[best]! || rankOf[one]! - rankOf[best]!;
          return difference < 0 ? one : best;
        }, undefined),
    );
    if (act === undefined || title === undefined) return act ?? title;
    return weightOf[title]! > ACT_OVER_TITLE * weightOf[act]! ? title : act;
  }

  /**
   * Merges artists and titles into one order. Of many artists that are only similar, most are ranked among titles. Where
   * a name equals the query, artists that are no literal match are left out, titles that are none come last, and an act
   * of that name is followed by its main records (decisions, "Search").
   */
  #merged(count: number): number[] {
    const { kindOf, rankOf } = this.#index;
    const hasExact =
      this.wantsArtists && this.wantsTitles && this.#found.some((one) => this.#isExact(one));
    const [artists, titles] = [true, false].map((isArtist) =>
      this.#first(
        this.#found.filter(
          (one) =>
            (kindOf[one] === ARTIST) === isArtist &&
            !(hasExact && isArtist && !this.#isLiteral(one)),
        ),
        count,
        hasExact,
      ),
    ) as [number[], number[]];
    const asTitles = new Set(
      artists.filter((one) => this.#costOf[one]! >= ONLY_SIMILAR).slice(MOST_ARTISTS_FIRST),
    );
    const leading = hasExact ? this.#leading(artists) : [];
    const order = (record: number) =>
      this.#order(record, hasExact) + (asTitles.has(record) ? COST_AMONG_TITLES : 0);
    const rest = [...artists, ...titles]
      .filter((record) => !leading.includes(record))
      .sort((left, right) => order(left) - order(right) || rankOf[left]! - rankOf[right]!);
    return [...leading, ...rest];
  }

  /** Returns the acts whose names equal the query, and the main records of the first. */
  #leading(artists: readonly number[]): number[] {
    const acts = artists.filter((record) => this.#isExact(record));
    const [act] = acts;
    if (act === undefined) return [];
    const { recordsOf, kindOf, rankOf } = this.#index;
    const records = recordsOf.records
      .subarray(recordsOf.offsets[act], recordsOf.offsets[act + 1])
      .filter((record) => kindOf[record] !== ARTIST && this.#foundIn[record] === this.#search)
      .sort((left, right) => rankOf[left]! - rankOf[right]!);
    return [...acts, ...records.slice(0, MAIN_RECORDS)];
  }

  #isLiteral(record: number): boolean {
    return this.#closenessOf[record] === CLOSENESS.literal;
  }

  #isExact(record: number): boolean {
    return this.#costOf[record]! <= EXACT && this.#isLiteral(record);
  }

  #order(record: number, hasExact: boolean): number {
    const cost = orderOf(this.#costOf[record]!, this.#index.kindOf[record]!);
    return hasExact && !this.#isLiteral(record) ? cost + COST_BESIDE_EXACT : cost;
  }

  /** Returns the first records in order, without sorting a hundred thousand for ten. */
  #first(records: number[], count: number, hasExact: boolean): number[] {
    const { rankOf } = this.#index;
    const order = (record: number) => this.#order(record, hasExact);
    const compare = (left: number, right: number) =>
      order(left) - order(right) || rankOf[left]! - rankOf[right]!;
    if (records.length <= 2 * count) return records.sort(compare);
    const last = nth(records, count, order);
    const first = records.filter((record) => order(record) < last);
    const tied = records.filter((record) => order(record) === last);
    const lowest = nth(tied, count - first.length, (record) => rankOf[record]!);
    for (const record of tied) if (rankOf[record]! <= lowest) first.push(record);
    return first.sort(compare);
  }
}

function nth(records: readonly number[], n: number, valueOf: (record: number) => number): number {
  const values = Uint32Array.from(records, valueOf).sort();
  return values[Math.min(n, values.length) - 1] ?? 0;
}
