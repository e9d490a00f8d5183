import type { Engine, Writer } from "../../database/database.ts";
import { listStandingBy, lockEdit, type StoredEdit } from "../../database/edits/edits.ts";
import { updateEdit } from "../../database/edits/write-edits.ts";
import { lockPublishing } from "../import/publish.ts";
import { type KeptEdit, revertEdits } from "./revert.ts";

interface RevertingAll {
  engine: Engine;
  /** Whose edits, and from which time on they were proposed. */
  authorId: number;
  since: Date;
  /** Why, which the author reads. */
  reason: string;
  now: Date;
}

/** How many edits were reverted and rejected, and which could not be reverted. */
interface RevertedAll {
  reverted: number;
  rejected: number;
  kept: KeptEdit[];
}

/**
 * Reverts all applied edits of one person since a time, in one step: the catalogue is never half undone. Those that wait
 * are rejected.
 */
export async function revertAllBy(
  db: Writer,
  { engine, authorId, since, reason, now }: RevertingAll,
): Promise<RevertedAll> {
  // Before the edits, as an import does.
  await lockPublishing(db);
  const edits: StoredEdit[] = [];
  for (const { id } of await listStandingBy(db, authorId, since)) {
    const edit = await lockEdit(db, id);
    if (edit !== null) edits.push(edit);
  }
  const applied = edits.filter(({ state }) => state === "applied");
  const waiting = edits.filter(({ state }) => state === "pending");
  const kept = await revertEdits(db, applied, { engine, userId: null, reason, now });
  for (const { id } of waiting)
    await updateEdit(db, id, {
      state: "rejected",
      reason,
      decided_at: now.toISOString(),
      decided_by: null,
      decided_as: "operator",
    });
  return { reverted: applied.length - kept.length, rejected: waiting.length, kept };
}
