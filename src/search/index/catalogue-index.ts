import { type Columns, ColumnsBuilder, type IdLists } from "./columns.ts";
import { type NameIndex, NameIndexBuilder } from "./name-index.ts";
import { type Numbering, wholeNumbering } from "./numbering.ts";
import { KINDS, type SearchRecord } from "./record.ts";
import { type TransliterationIndex, TransliterationIndexBuilder } from "./transliteration-index.ts";

/** The searchable records, each under its own number, in the order in which they were added. */
export interface CatalogueIndex extends IndexedNames {
  size: number;
  columns: Columns;
  /** The index of each record's kind in `KINDS`, its id, and 1 for idols and for records with an idol. */
  kindOf: Uint8Array;
  idOf: Uint32Array;
  isIdol: Uint8Array;
  /** The rank of each record by references, the most referenced first. It breaks all ties. */
  rankOf: Uint32Array;
  order: readonly number[];
  /** The weighted references of each record, a thousand to one. */
  weightOf: Uint32Array;
  /** The artists of each record; of an artist, the groups. */
  artistsOf: Links;
  /** The albums and songs of each artist; of a group, also the members. */
  recordsOf: Links;
  /** The songs of each person who is credited with writing some. */
  writtenBy: Links;
  weigh: Weigh;
}

export interface IndexedNames {
  artists: readonly NameIndex[];
  titles: readonly NameIndex[];
  transliterations: readonly TransliterationIndex[];
}

/** A list of records for each record: `records` from `offsets[n]` to `offsets[n + 1]`. */
export interface Links {
  offsets: Uint32Array;
  records: Uint32Array;
}

export type Weigh = (columns: Columns) => Float64Array;

/** The parts of one reference that are told apart. */
const PARTS = 1_000;

/** Builds an index. Artists are added before their albums and songs; a group may be added after its members. */
export class IndexBuilder {
  readonly #columns = new ColumnsBuilder();
  readonly #names = new NamesBuilder();
  readonly #weigh: Weigh;

  /** @param weigh by default, references are not weighted */
  constructor(weigh: Weigh = ({ references }) => references) {
    this.#weigh = weigh;
  }

  add(one: SearchRecord): void {
    this.#names.add(this.#columns.size, one);
    this.#columns.add(one);
  }

  finish(): CatalogueIndex {
    const columns = this.#columns.finish();
    const ranked = rank(columns, this.#weigh);
    const names = this.#names.finish(wholeNumbering(ranked.rankOf));
    return { ...indexColumns(columns), ...ranked, ...names, weigh: this.#weigh };
  }
}

export class NamesBuilder {
  readonly #artists = new NameIndexBuilder();
  readonly #titles = new NameIndexBuilder();
  readonly #transliterations = new TransliterationIndexBuilder();

  /** @param record a number within these names, ascending */
  add(record: number, { kind, names, aliases }: SearchRecord): void {
    const isArtist = kind === "artist";
    (isArtist ? this.#artists : this.#titles).add(record, names, aliases, isArtist);
    if (!isArtist) this.#transliterations.add(record, names);
  }

  /** @param beside names that are searched together with these */
  finish(numbering: Numbering, beside?: IndexedNames): IndexedNames {
    return {
      artists: [this.#artists.finish(numbering, beside?.artists[0])],
      titles: [this.#titles.finish(numbering, beside?.titles[0])],
      transliterations: [this.#transliterations.finish(numbering)],
    };
  }
}

export function indexColumns(columns: Columns) {
  const { kindOf, idOf, isIdol, artists, writers } = columns;
  const size = kindOf.length;
  const recordOfArtist = new Map<number, number>();
  for (let record = 0; record < size; record += 1)
    if (kindOf[record] === ARTIST) recordOfArtist.set(idOf[record]!, record);
  const toRecords = ({ ids }: IdLists) => ids.map((id) => recordOfArtist.get(id) ?? size);
  const [from, to] = [recordsOfLists(artists), toRecords(artists)];
  return {
    size,
    columns,
    kindOf,
    idOf,
    isIdol,
    artistsOf: links(from, to, size),
    recordsOf: links(to, from, size),
    writtenBy: links(toRecords(writers), recordsOfLists(writers), size),
  };
}

const ARTIST = KINDS.indexOf("artist");

/** Ranks records by references, kind and id. @param nearly the records in nearly this order: faster to sort */
export function rank(
  columns: Columns,
  weigh: Weigh,
  nearly: readonly number[] = Array.from(columns.kindOf, (_, record) => record),
): Pick<CatalogueIndex, "rankOf" | "order" | "weightOf"> {
  const { kindOf, idOf } = columns;
  const weightOf = Uint32Array.from(weigh(columns), (weighted) =>
    Math.min(2 ** 32 - 1, Math.round(PARTS * weighted)),
  );
  const order = nearly.toSorted(
    (left, right) =>
      weightOf[right]! - weightOf[left]! ||
      kindOf[left]! - kindOf[right]! ||
      idOf[left]! - idOf[right]!,
  );
  const rankOf = new Uint32Array(order.length);
  for (let at = 0; at < order.length; at += 1) rankOf[order[at]!] = at;
  return { rankOf, order, weightOf };
}

function recordsOfLists({ offsets, ids }: IdLists): Uint32Array {
  const records = new Uint32Array(ids.length);
  for (let record = 0; record + 1 < offsets.length; record += 1)
    records.fill(record, offsets[record], offsets[record + 1]);
  return records;
}

/** Converts pairs to lists. Pairs with an unknown side (`size`) are left out. */
function links(from: Uint32Array, to: Uint32Array, size: number): Links {
  const offsets = new Uint32Array(size + 1);
  const isKnown = (at: number) => from[at]! < size && to[at]! < size;
  for (let at = 0; at < from.length; at += 1) if (isKnown(at)) offsets[from[at]! + 1]! += 1;
  for (let record = 0; record < size; record += 1) offsets[record + 1]! += offsets[record]!;
  const records = new Uint32Array(offsets[size]!);
  const next = offsets.slice();
  for (let at = 0; at < from.length; at += 1) {
    if (!isKnown(at)) continue;
    records[next[from[at]!]!] = to[at]!;
    next[from[at]!]! += 1;
  }
  return { offsets, records };
}
