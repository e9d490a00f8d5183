import type { Writer } from "../database.ts";

/**
 * Takes a user's name off their edits, for an account that is deleted: what was applied stays, what is undecided is
 * withdrawn (specification 4, "Contributions").
 */
export async function leaveEdits(db: Writer, userId: number): Promise<void> {
  await db
    .updateTable("edit")
    .set({ state: "withdrawn", decided_at: new Date().toISOString(), decided_as: "author" })
    .where("author_id", "=", userId)
    .where("state", "=", "pending")
    .execute();
  await db.updateTable("edit").set({ author_id: null }).where("author_id", "=", userId).execute();
  await db.updateTable("edit").set({ decided_by: null }).where("decided_by", "=", userId).execute();
  await db.deleteFrom("account_right").where("user_id", "=", userId).execute();
}
