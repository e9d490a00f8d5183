import {
  listNamedRecords,
  loadNamedRecords,
  type NamedRecord,
} from "../database/catalogue/search-records.ts";
import type { Database, Snapshot } from "../database/database.ts";
import type { ChangedRecord, ChangingIndex } from "./index/changing-index.ts";
import { type Kind, KINDS, type SearchRecord } from "./index/record.ts";
import { fanNamesOf } from "./fan-names.ts";
import { type CatalogueIndex, IndexBuilder } from "./index/catalogue-index.ts";
import { recencyOf, weighReferences } from "./references.ts";

const BATCH = 2_000;

/** Reads every name of the catalogue and builds the index. Slow, so that it should run in a worker thread. */
export async function buildIndex(database: Database): Promise<CatalogueIndex> {
  const builder = new IndexBuilder(weighReferences);
  for (const kind of KINDS)
    for (let after: number | null = -1; after !== null;) {
      const from: number = after;
      const { records, last } = await database.read((db) =>
        listNamedRecords(db, kind, { after: from, limit: BATCH }),
      );
      for (const record of records) builder.add(toSearchRecord(kind, record));
      after = last;
    }
  return builder.finish();
}

export function toSearchRecord(kind: Kind, record: NamedRecord): SearchRecord {
  const { id, english_name, korean_name, aliases, is_idol, artists, writers, references } = record;
  return {
    kind,
    id,
    names: korean_name === null ? [english_name] : [english_name, korean_name],
    aliases: kind === "artist" ? [...aliases, ...fanNamesOf(korean_name)] : aliases,
    isIdol: is_idol,
    artists,
    writers,
    references,
    recency: kind === "artist" ? 0 : recencyOf(record.release_date),
  };
}

export type ChangedIds = Readonly<Record<Kind, readonly number[]>>;

/** Reads changed records into an index, and the albums and songs of artists who became idols or are none any more. */
export async function readChanges(
  database: Database,
  index: ChangingIndex,
  changed: ChangedIds,
): Promise<void> {
  const records = await database.read(async (db) => {
    const artists = await readRecords(db, "artist", changed.artist);
    const others = index.titlesOf(
      artists.filter((artist) => !hasSameIdol(index, artist)).map(({ id }) => id),
    );
    const read = [artists];
    for (const kind of KINDS)
      if (kind !== "artist")
        read.push(await readRecords(db, kind, [...new Set([...changed[kind], ...others[kind]])]));
    return read.flat();
  });
  index.change(records);
}

/** Whether an artist is an idol as before. Of one without a page before or now, that is not known. */
function hasSameIdol(index: ChangingIndex, { id, record }: ChangedRecord): boolean {
  const before = index.find("artist", id);
  return (
    record !== null && before !== null && record.isIdol === (index.current.isIdol[before] === 1)
  );
}

/** Reads records; those that are not searchable as null. */
async function readRecords(
  db: Snapshot,
  kind: Kind,
  ids: readonly number[],
): Promise<ChangedRecord[]> {
  const read = await loadNamedRecords(db, kind, ids);
  const records = new Map(read.map((record) => [record.id, toSearchRecord(kind, record)]));
  return ids.map((id) => ({ kind, id, record: records.get(id) ?? null }));
}
