import { listIdsOfRecord } from "../../database/catalogue/former-ids.ts";
import type { Writer } from "../../database/database.ts";
import { lockPendingProposals } from "../../database/edits/proposals.ts";
import { withdrawEdit } from "../../database/edits/write-edits.ts";

/**
 * Withdraws what imports proposed of songs of which no edit calls the list complete any more: they have it without it, and
 * a proposal that is approved would keep what imports may change.
 */
export async function withdrawBrought(
  db: Writer,
  songIds: Iterable<number>,
  now: Date,
): Promise<void> {
  for (const songId of new Set(songIds)) {
    const ids = await listIdsOfRecord(db, "song", songId);
    const complete = await db
      .selectFrom("edit_claim")
      .select("edit_id")
      .where("kind", "=", "song")
      .where("record_id", "in", ids)
      .where("field", "=", "credits")
      .limit(1)
      .execute();
    if (complete.length > 0) continue;
    for (const { id } of await lockPendingProposals(db, ids))
      await withdrawEdit(db, id, now.toISOString());
  }
}
