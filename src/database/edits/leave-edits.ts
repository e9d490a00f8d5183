import { tag } from "../../domain/tag.ts";
import { recordChanges } from "../changes/record-changes.ts";
import type { Writer } from "../database.ts";
import { emptyComments } from "./comments.ts";

/**
 * Takes a user's name off their edits, for an account that is deleted: what was applied stays, what is undecided is
 * withdrawn, and comments are emptied (specification 4, "Contributions").
 */
export async function leaveEdits(db: Writer, userId: number, now: Date): Promise<void> {
  const named = await db
    .selectFrom("edit")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("author_id", "=", userId),
        eb("decided_by", "=", userId),
        eb("reverted_by", "=", userId),
      ]),
    )
    .execute();
  await db
    .updateTable("edit")
    .set({ state: "withdrawn", decided_at: now.toISOString(), decided_as: "author" })
    .where("author_id", "=", userId)
    .where("state", "=", "pending")
    .execute();
  await db.updateTable("edit").set({ author_id: null }).where("author_id", "=", userId).execute();
  await db.updateTable("edit").set({ decided_by: null }).where("decided_by", "=", userId).execute();
  await db
    .updateTable("edit")
    .set({ reverted_by: null })
    .where("reverted_by", "=", userId)
    .execute();
  const commented = await emptyComments(db, userId);
  const changed = [...named.map(({ id }) => id), ...commented];
  if (changed.length > 0) await recordChanges(db, [...tag.abouts("edit", changed), tag.edits]);
  await db.deleteFrom("account_right").where("user_id", "=", userId).execute();
}
