import { type Failure, failure } from "../../domain/failure.ts";
import { MODERATION_TEXT } from "../../domain/moderation/moderation-rules.ts";
import { tag } from "../../domain/tag.ts";
import { recordChanges } from "../changes/record-changes.ts";
import type { Transaction } from "../database.ts";
import { forUpdate } from "../sql/row-lock.ts";

type Refused = Failure<"not_found" | "conflict">;

/** Hides a comment on an edit; one that is hidden already gets the new reason. @returns its author */
export async function hideComment(
  db: Transaction,
  { id, reason }: { id: number; reason: string },
  now: Date,
): Promise<{ userId: number } | Refused> {
  const was = await lockComment(db, id);
  if (was === null) return failure("not_found", MODERATION_TEXT.gone);
  await db
    .updateTable("edit_comment")
    .set({ hidden_at: was.hidden_at ?? now.toISOString(), hidden_reason: reason })
    .where("id", "=", id)
    .execute();
  await recordChanges(db, [tag.about("edit", was.edit_id), tag.edits]);
  return { userId: was.author_id };
}

/** Shows a hidden comment again. @returns its author */
export async function restoreComment(db: Transaction, id: number) {
  const was = await lockComment(db, id);
  if (was === null) return failure("not_found", MODERATION_TEXT.gone);
  if (was.hidden_at === null) return failure("conflict", MODERATION_TEXT.notHidden);
  await db
    .updateTable("edit_comment")
    .set({ hidden_at: null, hidden_reason: null })
    .where("id", "=", id)
    .execute();
  await recordChanges(db, [tag.about("edit", was.edit_id), tag.edits]);
  return { userId: was.author_id };
}

/** Locks a comment; one of a deleted account, which is empty, is null. */
async function lockComment(db: Transaction, id: number) {
  const query = db
    .selectFrom("edit_comment")
    .select(["edit_id", "author_id", "hidden_at"])
    .where("id", "=", id);
  const row = await forUpdate(db, query).executeTakeFirst();
  return row === undefined || row.author_id === null ? null : { ...row, author_id: row.author_id };
}
