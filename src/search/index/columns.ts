import { growingArray } from "../../domain/runtime/growing-array.ts";
import { NO_RECORD } from "./numbering.ts";
import { KINDS, type SearchRecord } from "./record.ts";

/** The data of each record in the index besides its names. The number of a record is its place in the arrays. */
export interface Columns {
  kindOf: Uint8Array;
  idOf: Uint32Array;
  isIdol: Uint8Array;
  /** The references to the record itself, and its recency. */
  references: Float64Array;
  recency: Float64Array;
  /** The ids of the artists of each record, and of those who wrote it. */
  artists: IdLists;
  writers: IdLists;
}

/** A list of ids for each record: `ids` from `offsets[n]` to `offsets[n + 1]`. */
export interface IdLists {
  offsets: Uint32Array;
  ids: Uint32Array;
}

export class ColumnsBuilder {
  readonly #kindOf = growingArray.bytes();
  readonly #idOf = growingArray.words();
  readonly #isIdol = growingArray.bytes();
  readonly #references = growingArray.doubles();
  readonly #recency = growingArray.doubles();
  readonly #artists = new IdListsBuilder();
  readonly #writers = new IdListsBuilder();

  get size(): number {
    return this.#kindOf.length;
  }

  add(record: SearchRecord): void {
    const { kind, id, isIdol, references, recency = 0, artists, writers } = record;
    this.#push(KINDS.indexOf(kind), id, isIdol ? 1 : 0, references, recency);
    this.#artists.add(artists);
    this.#writers.add(writers);
  }

  copy({ kindOf, idOf, isIdol, references, recency, artists, writers }: Columns, at: number): void {
    this.#push(kindOf[at]!, idOf[at]!, isIdol[at]!, references[at]!, recency[at]!);
    this.#artists.add(idsAt(artists, at));
    this.#writers.add(idsAt(writers, at));
  }

  #push(kind: number, id: number, isIdol: number, references: number, recency: number): void {
    this.#kindOf.push(kind);
    this.#idOf.push(id);
    this.#isIdol.push(isIdol);
    this.#references.push(references);
    this.#recency.push(recency);
  }

  finish(): Columns {
    return {
      kindOf: this.#kindOf.finish(),
      idOf: this.#idOf.finish(),
      isIdol: this.#isIdol.finish(),
      references: this.#references.finish(),
      recency: this.#recency.finish(),
      artists: this.#artists.finish(),
      writers: this.#writers.finish(),
    };
  }
}

class IdListsBuilder {
  readonly #offsets = growingArray.words();
  readonly #ids = growingArray.words();

  constructor() {
    this.#offsets.push(0);
  }

  add(ids: Iterable<number>): void {
    for (const id of ids) this.#ids.push(id);
    this.#offsets.push(this.#ids.length);
  }

  finish(): IdLists {
    return { offsets: this.#offsets.finish(), ids: this.#ids.finish() };
  }
}

export function idsAt({ offsets, ids }: IdLists, record: number): Uint32Array {
  return ids.subarray(offsets[record], offsets[record + 1]);
}

/** Identifies a record; ascending in the order of columns, by kind and id. */
export function recordKey(kind: number, id: number): number {
  return kind * 2 ** 32 + id;
}

export interface MergedColumns {
  columns: Columns;
  /** The new number of each built and of each changed record, or `NO_RECORD`. */
  ofBuilt: Uint32Array;
  ofChanged: Uint32Array;
}

/** Merges changed records, by ascending key. @param isReplaced whether a key's built record is changed or gone */
export function mergeColumns(
  built: Columns,
  changed: readonly SearchRecord[],
  isReplaced: (key: number) => boolean,
): MergedColumns {
  const builder = new ColumnsBuilder();
  const ofBuilt = new Uint32Array(built.kindOf.length).fill(NO_RECORD);
  const ofChanged = new Uint32Array(changed.length);
  let next = 0;
  const addChanged = (before: number) => {
    for (; next < changed.length; next += 1) {
      const record = changed[next]!;
      if (recordKey(KINDS.indexOf(record.kind), record.id) > before) return;
      ofChanged[next] = builder.size;
      builder.add(record);
    }
  };
  for (let at = 0; at < ofBuilt.length; at += 1) {
    const key = recordKey(built.kindOf[at]!, built.idOf[at]!);
    addChanged(key);
    if (isReplaced(key)) continue;
    ofBuilt[at] = builder.size;
    builder.copy(built, at);
  }
  addChanged(Infinity);
  return { columns: builder.finish(), ofBuilt, ofChanged };
}
