import { growing } from "../../domain/growing.ts";
import { KINDS, type SearchRecord } from "./record.ts";
import { type NameIndex, NameIndexBuilder } from "./name-index.ts";
import { type TransliterationIndex, TransliterationIndexBuilder } from "./transliteration-index.ts";

/** The searchable records, each under its own number, in the order in which they were added. */
export interface CatalogueIndex {
  size: number;
  /** The index of each record's kind in `KINDS`, its id, and 1 for idols and for records with an idol. */
  kindOf: Uint8Array;
  idOf: Uint32Array;
  isIdol: Uint8Array;
  /** The rank of each record by references, the most referenced first. It breaks all ties. */
  rankOf: Uint32Array;
  /** The artists of each record; of an artist, the groups. */
  artistsOf: Links;
  /** The albums and songs of each artist; of a group, also the members. */
  recordsOf: Links;
  /** The songs of each person who is credited with writing some. */
  writtenBy: Links;
  artists: NameIndex;
  titles: NameIndex;
  transliterations: TransliterationIndex;
}

/** A list of records for each record: `records` from `offsets[n]` to `offsets[n + 1]`. */
export interface Links {
  offsets: Uint32Array;
  records: Uint32Array;
}

/** The parts of one reference that are told apart. */
const PARTS = 1_000;

/** Builds an index. Artists are added before their albums and songs; a group may be added after its members. */
export class IndexBuilder {
  readonly #kindOf = growing.bytes();
  readonly #idOf = growing.words();
  readonly #isIdol = growing.bytes();
  readonly #references = growing.words();
  readonly #from = growing.words();
  readonly #toArtist = growing.words();
  readonly #written = growing.words();
  readonly #byWriter = growing.words();
  readonly #recordOfArtist = new Map<number, number>();
  readonly #artists = new NameIndexBuilder();
  readonly #titles = new NameIndexBuilder();
  readonly #transliterations = new TransliterationIndexBuilder();

  add(one: SearchRecord): void {
    const { kind, id, names, aliases, isIdol, artists, writers, references } = one;
    const record = this.#kindOf.length;
    const isArtist = kind === "artist";
    this.#kindOf.push(KINDS.indexOf(kind));
    this.#idOf.push(id);
    this.#isIdol.push(isIdol ? 1 : 0);
    this.#references.push(Math.min(2 ** 32 - 1, Math.round(PARTS * references)));
    if (isArtist) this.#recordOfArtist.set(id, record);
    for (const artist of artists) {
      this.#from.push(record);
      this.#toArtist.push(artist);
    }
    for (const writer of writers) {
      this.#written.push(record);
      this.#byWriter.push(writer);
    }
    (isArtist ? this.#artists : this.#titles).add(record, names, aliases, isArtist);
    if (!isArtist) this.#transliterations.add(record, names);
  }

  finish(): CatalogueIndex {
    const size = this.#kindOf.length;
    const kindOf = this.#kindOf.finish();
    const idOf = this.#idOf.finish();
    const from = this.#from.finish();
    const toRecords = (ids: Uint32Array) => ids.map((id) => this.#recordOfArtist.get(id) ?? size);
    const to = toRecords(this.#toArtist.finish());
    const rankOf = ranks(kindOf, idOf, this.#references.finish());
    return {
      size,
      kindOf,
      idOf,
      isIdol: this.#isIdol.finish(),
      rankOf,
      artistsOf: links(from, to, size),
      recordsOf: links(to, from, size),
      writtenBy: links(toRecords(this.#byWriter.finish()), this.#written.finish(), size),
      artists: this.#artists.finish(rankOf),
      titles: this.#titles.finish(rankOf),
      transliterations: this.#transliterations.finish(),
    };
  }
}

/** Returns the rank of each record by references, kind and id. */
function ranks(kindOf: Uint8Array, idOf: Uint32Array, references: Uint32Array): Uint32Array {
  const order = Uint32Array.from(kindOf, (_, record) => record).sort(
    (left, right) =>
      references[right]! - references[left]! ||
      kindOf[left]! - kindOf[right]! ||
      idOf[left]! - idOf[right]!,
  );
  const rankOf = new Uint32Array(order.length);
  for (const [rank, record] of order.entries()) rankOf[record] = rank;
  return rankOf;
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
