import { loadNamedRecords } from "../database/catalogue/search-records.ts";
import type { Database, Reader } from "../database/database.ts";
import { toSearchRecord } from "./build-index.ts";
import type { ChangedRecord, ChangingIndex } from "./index/changing-index.ts";
import { KINDS, type Kind } from "./index/record.ts";

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
  db: Reader,
  kind: Kind,
  ids: readonly number[],
): Promise<ChangedRecord[]> {
  const read = await loadNamedRecords(db, kind, ids);
  const records = new Map(read.map((record) => [record.id, toSearchRecord(kind, record)]));
  return ids.map((id) => ({ kind, id, record: records.get(id) ?? null }));
}
