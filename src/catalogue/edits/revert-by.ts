import type { Engine, Writer } from "../../database/database.ts";
import { updateEdit } from "../../database/edits/write-edits.ts";
import { revertClaims } from "./apply.ts";

interface RevertingAll {
  engine: Engine;
  /** Whose edits, and from which time on they were proposed. */
  authorId: number;
  since: Date;
  /** Why, which the author reads. */
  reason: string;
  now: Date;
}

/**
 * Reverts all applied edits of one person since a time, in one step: the catalogue is never half undone. Those that wait
 * are rejected. @returns how many were reverted and rejected
 */
export async function revertAllBy(
  db: Writer,
  { engine, authorId, since, reason, now }: RevertingAll,
): Promise<{ reverted: number; rejected: number }> {
  const edits = await db
    .selectFrom("edit")
    .selectAll()
    .where("author_id", "=", authorId)
    .where("state", "in", ["applied", "pending"])
    .where("created_at", ">=", since.toISOString())
    .orderBy("id")
    .execute();
  const applied = edits.filter(({ state }) => state === "applied");
  await revertClaims(db, applied, { engine, now });
  for (const { id, state } of edits)
    await updateEdit(
      db,
      id,
      state === "applied"
        ? { state: "reverted", reason }
        : {
            state: "rejected",
            reason,
            decided_at: now.toISOString(),
            decided_by: null,
            decided_as: "operator",
          },
    );
  return { reverted: applied.length, rejected: edits.length - applied.length };
}
