import type { Database } from "../../database/database.ts";
import { writeRevision } from "../commit-revision.ts";
import type { RecordKind } from "../../database/tables.ts";

export type EditedRecord = { kind: RecordKind; record_id: number };

/** The number of records in one transaction, so that other writes do not wait for long. */
const AT_ONCE = 500;

export function listEdited(database: Database): Promise<EditedRecord[]> {
  return database.read((db) =>
    db.selectFrom("edit_claim").select(["kind", "record_id"]).distinct().execute(),
  );
}

/** Merges records again whose claims or edits were restored without the other. Unknown ids are left out. @returns their number */
export async function mergeEdited(database: Database, records: readonly EditedRecord[]) {
  const distinct = new Map(records.map((one) => [`${one.kind} ${one.record_id}`, one]));
  const all = [...distinct.values()];
  let merged = 0;
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const affected = await existing(database, all.slice(at, at + AT_ONCE));
    if (affected.length > 0) await writeRevision(database, { affected, note: "Restored edits" });
    merged += affected.length;
  }
  return merged;
}

function existing(database: Database, records: readonly EditedRecord[]): Promise<EditedRecord[]> {
  return database.read(async (db) => {
    const found: EditedRecord[] = [];
    for (const kind of ["artist", "album", "song"] as const) {
      const ids = records.flatMap((one) => (one.kind === kind ? one.record_id : []));
      if (ids.length === 0) continue;
      const rows = await db.selectFrom(kind).select("id").where("id", "in", ids).execute();
      for (const { id } of rows) found.push({ kind, record_id: id });
    }
    return found;
  });
}
