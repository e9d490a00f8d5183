import type { Insertable } from "kysely";
import { tag } from "../../domain/tag.ts";
import { recordChanges } from "../changes/record-changes.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Snapshot, Transaction } from "../database.ts";
import { queryInBatches } from "../sql/id-set.ts";
import type { EditApprovalTable } from "./tables.ts";

/** Stores the first approval of an edit that needs two. */
export async function insertApproval(
  db: Transaction,
  approval: Insertable<EditApprovalTable>,
): Promise<void> {
  await db.insertInto("edit_approval").values(approval).execute();
  await recordChanges(db, [tag.about("edit", approval.edit_id), tag.edits]);
}

/** Loads the first approvals of edits that need two, by the edits' ids, the earliest first. */
export async function loadApprovals(db: Snapshot, editIds: readonly number[]) {
  dependsOn(db, ...tag.abouts("edit", editIds));
  const rows = await queryInBatches(editIds, (batch) =>
    db
      .selectFrom("edit_approval")
      .selectAll()
      .where("edit_id", "in", batch)
      .orderBy("edit_id")
      .orderBy("approved_at")
      .orderBy("user_id")
      .execute(),
  );
  return Map.groupBy(rows, ({ edit_id }) => edit_id);
}
