import { findMergedInto } from "../../database/catalogue/former-ids.ts";
import type { Snapshot } from "../../database/database.ts";
import type { StoredEdit } from "../../database/edits/edits.ts";
import type { RecordKind } from "../../database/tables.ts";
import { EDIT_TEXT } from "../../domain/edits/edit-rules.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import type { EditedRecord } from "../../domain/edits/edit-target.ts";
import { refusedEdit } from "./edit-refused.ts";

/** Checks that the record of a proposed edit exists, and was not merged into another. @throws EditRefused */
export async function expectTarget(db: Snapshot, { kind, id }: EditedRecord): Promise<void> {
  if (await hasRecord(db, kind, id)) return;
  throw (await findMergedInto(db, kind, id)) === null
    ? refusedEdit("not_found", ERROR_TEXT[kind].missing)
    : refusedEdit("conflict", EDIT_TEXT.targetMerged);
}

/** Returns what the record of an edit is now: its survivor, where it was merged. @throws EditRefused */
export async function currentTarget(
  db: Snapshot,
  { target_kind, target_id }: Pick<StoredEdit, "target_kind" | "target_id">,
): Promise<number> {
  if (target_id === null) throw new Error("a new record has no id before it is made");
  return currentRecord(db, target_kind, target_id);
}

/** Returns what a record is now. @throws EditRefused where it was removed */
export async function currentRecord(db: Snapshot, kind: RecordKind, id: number): Promise<number> {
  const survivor = (await findMergedInto(db, kind, id)) ?? id;
  if (!(await hasRecord(db, kind, survivor)))
    throw refusedEdit("conflict", ERROR_TEXT[kind].missing);
  return survivor;
}

export async function expectRecord(db: Snapshot, kind: RecordKind, id: number): Promise<void> {
  const survivor = await findMergedInto(db, kind, id);
  if (survivor !== null)
    throw refusedEdit("invalid", `${kind} ${id} was merged into ${survivor}: name that one`);
  if (!(await hasRecord(db, kind, id))) throw refusedEdit("invalid", `There is no ${kind} ${id}`);
}

/** Whether a record has this id, and was not merged into another. */
export async function hasRecord(db: Snapshot, kind: RecordKind, id: number): Promise<boolean> {
  const found = await db.selectFrom(kind).select("id").where("id", "=", id).executeTakeFirst();
  return found !== undefined;
}
