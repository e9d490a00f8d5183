import { countRows } from "../sql/count-rows.ts";
import { sql } from "kysely";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Snapshot, Transaction } from "../database.ts";

/** Counts a user's applied edits, without those that were reverted. */
export async function countApplied(db: Snapshot, userId: number): Promise<number> {
  dependsOn(db, tag.activity("user", userId));
  const edits = db.selectFrom("edit").where("author_id", "=", userId);
  return countRows(edits.where("state", "=", "applied"));
}

/** Counts a user's edits that others approved, rejected or reverted after a time. @param since ISO 8601; null: ever */
export function countDecided(db: Snapshot, userId: number, since: string | null): Promise<number> {
  return countRows(db.selectFrom(decidedIds(db, userId, since).as("counted")));
}

/**
 * Lists the edits of a user that others approved, rejected or reverted after a time, in the order of the decisions: a
 * user who has seen a page has seen all decisions until the time of its last one.
 *
 * @param since ISO 8601; null: ever
 */
export function listDecided(db: Snapshot, userId: number, since: string | null, limit: number) {
  dependsOn(db, tag.edits);
  const isReverted = sql`reverted_at is not null and (reverted_by is null or reverted_by <> ${userId})`;
  return db
    .selectFrom("edit")
    .selectAll()
    .where("id", "in", decidedIds(db, userId, since))
    .orderBy(sql`case when ${isReverted} then reverted_at else decided_at end`)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Selects the ids of a user's edits that others decided on after a time, each way by its index, and each once. */
function decidedIds(db: Snapshot, userId: number, since: string | null) {
  const time = since ?? "";
  const decided = db
    .selectFrom("edit")
    .select("id")
    .where("author_id", "=", userId)
    .where("decided_at", ">", time)
    .where("decided_as", "<>", "author");
  const reverted = db
    .selectFrom("edit")
    .select("id")
    .where("author_id", "=", userId)
    .where("reverted_at", ">", time)
    .where((eb) => eb.or([eb("reverted_by", "is", null), eb("reverted_by", "<>", userId)]));
  return decided.union(reverted);
}

/** Finds until when a user has seen what others decided on their edits; null: nothing yet. */
export async function findSeenAt(db: Snapshot, userId: number): Promise<string | null> {
  const account = await db
    .selectFrom("account")
    .select("edits_seen_at")
    .where("id", "=", userId)
    .executeTakeFirst();
  return account?.edits_seen_at ?? null;
}

/** The decisions on a user's edits that the user has not seen yet. */
export interface Seen {
  /** Until when they had seen it before; null: nothing. */
  since: string | null;
  /** The number of edits that were decided later than what they have seen now. */
  unseen: number;
}

/** Notes until when a user has seen decisions; never earlier than before. @param until ISO 8601; the future is now */
export async function markSeen(db: Transaction, userId: number, until: string, now: Date) {
  const since = await findSeenAt(db, userId);
  const time = until < now.toISOString() ? until : now.toISOString();
  const isLater = since === null || time > since;
  if (isLater)
    await db
      .updateTable("account")
      .set({ edits_seen_at: time })
      .where("id", "=", userId)
      .where((eb) => eb.or([eb("edits_seen_at", "is", null), eb("edits_seen_at", "<", time)]))
      .execute();
  return { since, unseen: await countDecided(db, userId, isLater ? time : since) };
}
