import type { Database } from "../database/database.ts";
import type { RecordKind } from "../database/tables.ts";
import { reviseRecords } from "./revise.ts";
import { ImpossibleUnmerge } from "./import/merges/stage-unmerge.ts";

/**
 * Undoes the merge of a record: what was of it goes back to it, its address answers again, and the two are decided to be
 * different. What came after the merge stays with the survivor.
 * @throws ImpossibleUnmerge, ImportRunning
 */
export async function unmergeRecord(
  database: Database,
  kind: RecordKind,
  id: number,
  note: string,
  now?: () => Date,
): Promise<void> {
  if (note.trim() === "") throw new ImpossibleUnmerge("The note is empty: state why.");
  await reviseRecords(
    database,
    { unmerge: { kind, id }, note: `undone merge of ${kind} ${id}: ${note}` },
    now,
  );
}
