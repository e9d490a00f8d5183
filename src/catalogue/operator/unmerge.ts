import type { Database } from "../../database/database.ts";
import { findDirectMerge } from "../../database/catalogue/former-ids.ts";
import type { RecordKind } from "../../database/tables.ts";
import { linkCredits } from "../matching/credits-by-name/link-credits.ts";
import { applyByOperator } from "./operator-edit.ts";
import { commitRevision } from "../commit-revision.ts";
import { ImpossibleUnmerge } from "../import/merges/stage-unmerge.ts";

/**
 * Undoes the merge of a record: its facts, reviews and places in playlists return to it, its address answers again, and the
 * two are decided to be different, as an edit by the operator. Later additions stay with the survivor.
 * @throws ImpossibleUnmerge, ImportRunning
 */
export async function unmergeRecord(
  database: Database,
  kind: RecordKind,
  id: number,
  note: string,
  now: () => Date = () => new Date(),
): Promise<void> {
  if (note.trim() === "") throw new ImpossibleUnmerge("The note is empty: give the reason.");
  const revision = { unmerge: { kind, id }, note: `undone merge of ${kind} ${id}: ${note}` };
  await database.write(async (db) => {
    const from = (await findDirectMerge(db, kind, id)) ?? id;
    await commitRevision(db, database.engine, revision, now);
    await applyByOperator(db, {
      kind: "unmerge",
      target_kind: kind,
      target_id: id,
      other_id: from,
      body: { from },
      source: note,
      now: now(),
    });
  });
  await linkCredits(database, now);
}
