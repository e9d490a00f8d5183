import { REPORTS_THAT_HIDE } from "../../domain/edits/edit-rules.ts";
import type { ReportReason } from "../../domain/moderation/moderation-rules.ts";
import { tag } from "../../domain/tag.ts";
import { recordChanges } from "../changes/record-changes.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Snapshot, Transaction } from "../database.ts";
import { queryInBatches } from "../sql/id-set.ts";
import type { StoredEdit } from "./edits.ts";
import { tagsOfRecords } from "./write-edits.ts";

interface NewEditReport {
  editId: number;
  reporterId: number;
  isTrusted: boolean;
  reason: ReportReason;
  note: string;
}

/**
 * Stores a report of an edit that waits, and hides that from all but its author and reviewers where the report is of a trusted
 * contributor, or the third. A second report by one person is ignored, also after a maintainer has looked.
 */
export async function addEditReport(
  db: Transaction,
  { editId: edit_id, reporterId, isTrusted, reason, note }: NewEditReport,
  now: Date,
): Promise<void> {
  const created_at = now.toISOString();
  const by = { reporter_id: reporterId, is_trusted: isTrusted };
  const added = await db
    .insertInto("edit_report")
    .values({ edit_id, ...by, reason, note, created_at, decided_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning("edit_id")
    .execute();
  if (added.length === 0) return;
  const waiting = (await loadEditReports(db, [edit_id])).get(edit_id) ?? [];
  const isHidden =
    waiting.length >= REPORTS_THAT_HIDE || waiting.some(({ is_trusted }) => is_trusted);
  if (!isHidden) return;
  await db
    .insertInto("hidden_edit")
    .values({ edit_id, hidden_at: created_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await recordShownChange(db, edit_id);
}

/** Takes the reports of an edit off the queue, and shows it again. @returns how many waited */
export async function dismissEditReports(
  db: Transaction,
  editId: number,
  now: Date,
): Promise<number> {
  const dismissed = await db
    .updateTable("edit_report")
    .set({ decided_at: now.toISOString() })
    .where("edit_id", "=", editId)
    .where("decided_at", "is", null)
    .returning("reporter_id")
    .execute();
  await db.deleteFrom("hidden_edit").where("edit_id", "=", editId).execute();
  await recordShownChange(db, editId);
  return dismissed.length;
}

async function recordShownChange(db: Transaction, editId: number): Promise<void> {
  const records = await tagsOfRecords(db, [editId]);
  await recordChanges(db, [tag.about("edit", editId), tag.edits, ...records]);
}

/** Whether reports hide an edit while it waits. */
export async function isHiddenEdit(db: Snapshot, { id, state }: StoredEdit): Promise<boolean> {
  if (state !== "pending") return false;
  dependsOn(db, tag.about("edit", id));
  const hidden = await db
    .selectFrom("hidden_edit")
    .select("edit_id")
    .where("edit_id", "=", id)
    .executeTakeFirst();
  return hidden !== undefined;
}

/** Lists the edits that wait and are reported, those that were reported first first, with when that hid them. */
export function listReportedEdits(
  db: Snapshot,
  limit: number,
): Promise<(StoredEdit & { hidden_at: string | null })[]> {
  dependsOn(db, tag.edits);
  return db
    .with("reported", (some) =>
      some
        .selectFrom("edit_report")
        .select("edit_id")
        .select((eb) => eb.fn.min("created_at").as("first"))
        .where("decided_at", "is", null)
        .groupBy("edit_id"),
    )
    .selectFrom("reported")
    .innerJoin("edit", "edit.id", "reported.edit_id")
    .leftJoin("hidden_edit", "hidden_edit.edit_id", "edit.id")
    .selectAll("edit")
    .select("hidden_edit.hidden_at")
    .where("edit.state", "=", "pending")
    .orderBy("reported.first")
    .orderBy("edit.id")
    .limit(limit)
    .execute();
}

/** Loads the reports of edits that wait for a maintainer, by the edits' ids, the oldest first. */
export async function loadEditReports(db: Snapshot, editIds: readonly number[]) {
  dependsOn(db, ...tag.abouts("edit", editIds));
  const rows = await queryInBatches(editIds, (batch) =>
    db
      .selectFrom("edit_report")
      .select(["edit_id", "is_trusted", "reason", "note", "created_at"])
      .where("edit_id", "in", batch)
      .where("decided_at", "is", null)
      .orderBy("edit_id")
      .orderBy("created_at")
      .orderBy("reporter_id")
      .execute(),
  );
  return Map.groupBy(rows, ({ edit_id }) => edit_id);
}

/** Lists which edits a user reported, oldest first, for that user alone. */
export function listOwnEditReports(db: Snapshot, userId: number) {
  return db
    .selectFrom("edit_report")
    .select(["edit_id", "reason", "note", "created_at"])
    .where("reporter_id", "=", userId)
    .orderBy("created_at")
    .orderBy("edit_id")
    .execute();
}
