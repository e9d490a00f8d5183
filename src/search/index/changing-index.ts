import {
  type CatalogueIndex,
  type IndexedNames,
  indexColumns,
  NamesBuilder,
  rank,
} from "./catalogue-index.ts";
import { idsAt, mergeColumns, recordKey } from "./columns.ts";
import { NO_RECORD, type Numbering } from "./numbering.ts";
import { KINDS, type Kind, type SearchRecord } from "./record.ts";

export interface ChangedRecord {
  kind: Kind;
  id: number;
  record: SearchRecord | null;
}

/**
 * A built index in which single records change: the names of changed records are indexed beside it, and theirs in it are
 * passed over. Its results are those of an index that is built anew.
 */
export class ChangingIndex {
  readonly #built: CatalogueIndex;
  readonly #changed = new Map<number, SearchRecord | null>();
  #current: CatalogueIndex;

  constructor(built: CatalogueIndex) {
    this.#built = built;
    this.#current = built;
  }

  get current(): CatalogueIndex {
    return this.#current;
  }

  get changes(): number {
    return this.#changed.size;
  }

  find(kind: Kind, id: number): number | null {
    const { kindOf, idOf } = this.#current;
    const key = recordKey(KINDS.indexOf(kind), id);
    let [from, to] = [0, idOf.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (recordKey(kindOf[middle]!, idOf[middle]!) < key) from = middle + 1;
      else to = middle;
    }
    return from < idOf.length && recordKey(kindOf[from]!, idOf[from]!) === key ? from : null;
  }

  titlesOf(artistIds: readonly number[]): Record<Kind, number[]> {
    const titles: Record<Kind, number[]> = { artist: [], album: [], song: [] };
    if (artistIds.length === 0) return titles;
    const { kindOf, idOf, columns } = this.#current;
    const wanted = new Set(artistIds);
    for (let record = 0; record < idOf.length; record += 1)
      if (idsAt(columns.artists, record).some((id) => wanted.has(id)))
        titles[KINDS[kindOf[record]!]!].push(idOf[record]!);
    return titles;
  }

  change(records: readonly ChangedRecord[]): void {
    if (records.length === 0) return;
    for (const { kind, id, record } of records)
      this.#changed.set(recordKey(KINDS.indexOf(kind), id), record);
    const built = this.#built;
    const changed = [...this.#changed]
      .toSorted(([left], [right]) => left - right)
      .flatMap(([, record]) => record ?? []);
    const { columns, ofBuilt, ofChanged } = mergeColumns(built.columns, changed, (key) =>
      this.#changed.has(key),
    );
    const ranked = rank(columns, built.weigh, [
      ...built.order.flatMap((record) => {
        const now = ofBuilt[record]!;
        return now === NO_RECORD ? [] : now;
      }),
      ...ofChanged,
    ]);
    this.#current = {
      ...indexColumns(columns),
      ...ranked,
      ...joined(
        renumbered(built, numbering(ofBuilt, ranked.rankOf)),
        namesOf(changed, numbering(ofChanged, ranked.rankOf), built),
      ),
      weigh: built.weigh,
    };
  }
}

/** @param numberOf the number of each record of some names */
function numbering(numberOf: Uint32Array, rankOf: Uint32Array): Numbering {
  const localOf = new Uint32Array(rankOf.length).fill(NO_RECORD);
  let hasStale = false;
  for (let local = 0; local < numberOf.length; local += 1) {
    const number = numberOf[local]!;
    if (number === NO_RECORD) hasStale = true;
    else localOf[number] = local;
  }
  return { numberOf, localOf, rankOf, hasStale };
}

function renumbered(names: IndexedNames, as: Numbering): IndexedNames {
  return {
    artists: names.artists.map((one) => one.renumbered(as)),
    titles: names.titles.map((one) => one.renumbered(as)),
    transliterations: names.transliterations.map((one) => one.renumbered(as)),
  };
}

function namesOf(
  records: readonly SearchRecord[],
  as: Numbering,
  beside: IndexedNames,
): IndexedNames {
  const builder = new NamesBuilder();
  for (const [local, record] of records.entries()) builder.add(local, record);
  return builder.finish(as, beside);
}

function joined(first: IndexedNames, second: IndexedNames): IndexedNames {
  return {
    artists: [...first.artists, ...second.artists],
    titles: [...first.titles, ...second.titles],
    transliterations: [...first.transliterations, ...second.transliterations],
  };
}
