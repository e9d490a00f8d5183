import { tag } from "../../domain/tag.ts";
import type { EditComment } from "../../domain/edits/edit-shown.ts";
import { recordChanges } from "../changes/record-changes.ts";
import { dependsOn } from "../changes/dependencies.ts";
import { loadUsers } from "../community/users/users.ts";
import type { Snapshot, Transaction } from "../database.ts";
import { queryInBatches } from "../sql/id-set.ts";

export async function addComment(
  db: Transaction,
  { editId, userId, text }: { editId: number; userId: number; text: string },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto("edit_comment")
    .values({
      edit_id: editId,
      author_id: userId,
      text,
      created_at: now.toISOString(),
      hidden_at: null,
      hidden_reason: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordChanges(db, [tag.about("edit", editId), tag.edits]);
  return id;
}

/** Loads comments, oldest first; hidden ones for their authors alone. Those of deleted accounts are left out. */
export async function loadComments(
  db: Snapshot,
  editIds: readonly number[],
  viewer: { userId: number } | null,
): Promise<Map<number, EditComment[]>> {
  dependsOn(db, ...tag.abouts("edit", editIds));
  const rows = await queryInBatches(editIds, (batch) =>
    db
      .selectFrom("edit_comment")
      .select(["id", "edit_id", "author_id", "text", "created_at", "hidden_reason"])
      .where("edit_id", "in", batch)
      .where("text", "<>", "")
      .where((eb) =>
        eb.or([
          eb("hidden_at", "is", null),
          ...(viewer === null ? [] : [eb("author_id", "=", viewer.userId)]),
        ]),
      )
      .orderBy("id")
      .execute(),
  );
  const authorIds = rows.flatMap(({ author_id }) => author_id ?? []);
  const users = await loadUsers(db, authorIds);
  const groups = Map.groupBy(rows, ({ edit_id }) => edit_id);
  return new Map(
    [...groups].map(([editId, comments]) => [
      editId,
      comments.map(({ id, author_id, text, created_at, hidden_reason }) => ({
        id,
        author: author_id === null ? null : (users.get(author_id)?.norae_user ?? null),
        author_is_private: author_id !== null && (users.get(author_id)?.is_private ?? false),
        text,
        created_at,
        is_own: viewer !== null && viewer.userId === author_id,
        hidden_reason,
      })),
    ]),
  );
}

/** Lists what a user wrote under edits, oldest first, for that user alone. */
export function listOwnComments(db: Snapshot, userId: number) {
  return db
    .selectFrom("edit_comment")
    .select(["edit_id", "text", "created_at", "hidden_reason"])
    .where("author_id", "=", userId)
    .orderBy("id")
    .execute();
}

/** Empties a user's comments, for an account that is deleted. @returns the ids of the edits they were on */
export async function emptyComments(db: Transaction, userId: number): Promise<number[]> {
  const emptied = await db
    .updateTable("edit_comment")
    .set({ text: "", author_id: null, hidden_at: null, hidden_reason: null })
    .where("author_id", "=", userId)
    .returning("edit_id")
    .execute();
  return emptied.map(({ edit_id }) => edit_id);
}
