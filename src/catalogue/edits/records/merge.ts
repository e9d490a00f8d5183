import { findDirectMerge, findMergedInto } from "../../../database/catalogue/former-ids.ts";
import type { Snapshot, Transaction } from "../../../database/database.ts";
import { insertReferences } from "../../../database/edits/write-edits.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import type { MergeEdit, UnmergeEdit } from "../../../domain/edits/proposed/proposed-edit.ts";
import { ImpossibleUnmerge } from "../../import/merges/stage-unmerge.ts";
import { commitRevision } from "../../commit-revision.ts";
import { currentRecord, currentTarget, expectRecord, expectTarget } from "../current-target.ts";
import { refusedEdit } from "../edit-refused.ts";
import { type Apply, type Applying, type Prepared, recordsOf } from "../prepared.ts";

export type MergeBody = { merged: number };

interface UnmergeBody {
  /** The record that it had been merged into; directly, since the merge of that one may be undone. */
  from: number;
}

/** Checks a proposed merge. @throws EditRefused */
export async function prepareMerge(
  db: Snapshot,
  { target, merged_id }: MergeEdit,
): Promise<Prepared> {
  await expectTarget(db, target);
  await expectRecord(db, target.kind, merged_id);
  const body: MergeBody = { merged: merged_id };
  const named = [{ kind: target.kind, record_id: merged_id }];
  return { kind: "merge", target_kind: target.kind, target_id: target.id, body, named };
}

/** Checks that there is a merge to undo. @throws EditRefused */
export async function prepareUnmerge(db: Snapshot, { target }: UnmergeEdit): Promise<Prepared> {
  const from = await findMergedInto(db, target.kind, target.id);
  if (from === null) {
    await expectTarget(db, target);
    throw refusedEdit("invalid", EDIT_TEXT.notMerged);
  }
  const body: UnmergeBody = { from };
  return { kind: "unmerge", target_kind: target.kind, target_id: target.id, body };
}

/** Merges two records. Afterwards the edit names those that were merged, which may be survivors themselves. */
export const applyMerge: Apply = async (db, { engine, edit, now }) => {
  const winner = await currentTarget(db, edit);
  const { merged } = JSON.parse(edit.body) as MergeBody;
  const loser = await currentRecord(db, edit.target_kind, merged);
  if (winner === loser) throw refusedEdit("conflict", EDIT_TEXT.oneAlready);
  await mergeInto(db, { engine, edit, now }, winner, loser);
  return { target_id: winner, body: { merged: loser } satisfies MergeBody };
};

export const applyUnmerge: Apply = async (db, { engine, edit, now }) => {
  if (edit.target_id === null) throw new Error("an unmerge has the record that was merged");
  const from = await findDirectMerge(db, edit.target_kind, edit.target_id);
  await separate(db, { engine, edit, now }, edit.target_id);
  return { body: { from: from ?? edit.target_id } satisfies UnmergeBody };
};

/** Takes back a merge, or the undoing of one. @throws EditRefused */
export async function revertMerge(db: Transaction, applying: Applying): Promise<void> {
  const { edit } = applying;
  const body = JSON.parse(edit.body) as MergeBody | UnmergeBody;
  if ("merged" in body) return separate(db, applying, body.merged);
  const winner = await currentRecord(db, edit.target_kind, body.from);
  const loser = await currentTarget(db, edit);
  if (winner === loser) return;
  await mergeInto(db, applying, winner, loser);
  // The record that it had been merged into may have been merged further since: it goes back with that one.
  if (loser === edit.target_id && winner !== body.from)
    await db
      .updateTable("record_merge")
      .set({ winner_id: body.from })
      .where("kind", "=", edit.target_kind)
      .where("loser_id", "=", loser)
      .execute();
}

async function mergeInto(
  db: Transaction,
  { engine, edit, now }: Applying,
  winner: number,
  loser: number,
): Promise<void> {
  const kind = edit.target_kind;
  const merges = [{ kind, winner, loser }];
  await commitRevision(db, engine, { merges, note: `edit ${edit.id}` }, () => now);
  await insertReferences(db, edit.id, recordsOf(kind, [winner, loser]));
}

async function separate(
  db: Transaction,
  { engine, edit, now }: Applying,
  id: number,
): Promise<void> {
  const kind = edit.target_kind;
  try {
    await commitRevision(db, engine, { unmerge: { kind, id }, note: `edit ${edit.id}` }, () => now);
  } catch (error) {
    if (error instanceof ImpossibleUnmerge) throw refusedEdit("conflict", error.message);
    throw error;
  }
  await insertReferences(db, edit.id, recordsOf(kind, [id]));
}
