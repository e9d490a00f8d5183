import type { RecordKind } from "../database/tables.ts";
import { archivedRows } from "./archived-rows.ts";
import type { CheckedBackup } from "./check-backup.ts";

/** Reads of which records the applied edits in a backup say something. */
export async function readEdited(
  backup: CheckedBackup,
): Promise<{ kind: RecordKind; record_id: number }[]> {
  const edited: { kind: RecordKind; record_id: number }[] = [];
  for await (const { rows } of archivedRows(backup).read(new Set(["edit_claim"])))
    for (const row of rows) edited.push(JSON.parse(row) as { kind: RecordKind; record_id: number });
  return edited;
}
