import { countRows } from "../../sql/count-rows.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";
import type { Snapshot, Transaction } from "../../database.ts";
import type { StoredEdit } from "../edits.ts";

/** Counts a user's applied edits, without those that were reverted. */
export async function countApplied(db: Snapshot, userId: number): Promise<number> {
  dependsOn(db, tag.activity("user", userId));
  const edits = db.selectFrom("edit").where("author_id", "=", userId);
  return countRows(edits.where("state", "=", "applied"));
}

/** Counts a user's edits that others decided or commented on after a time. @param since ISO 8601; null: ever */
export function countAnswered(db: Snapshot, userId: number, since: string | null): Promise<number> {
  return countRows(db.selectFrom(selectAnswered(db, userId, since).as("counted")));
}

/**
 * Lists the edits of a user that others approved, rejected, reverted or commented on after a time, each once, in the order of the
 * last that happened: a user who has seen a page has seen all until the time of its last one.
 *
 * @param since ISO 8601; null: ever
 */
export function listAnswered(
  db: Snapshot,
  userId: number,
  since: string | null,
  limit: number,
): Promise<StoredEdit[]> {
  dependsOn(db, tag.edits);
  return db
    .selectFrom(selectAnswered(db, userId, since).as("answered"))
    .innerJoin("edit", "edit.id", "answered.answered_id")
    .selectAll("edit")
    .orderBy("answered.at")
    .orderBy("edit.id")
    .limit(limit)
    .execute();
}

/** Selects a user's edits that others did something to after a time, each way by its index, and when they did so last. */
function selectAnswered(db: Snapshot, userId: number, since: string | null) {
  const time = since ?? "";
  const decided = db
    .selectFrom("edit")
    .select(["id as answered_id", "decided_at as happened"])
    .where("author_id", "=", userId)
    .where("decided_at", ">", time)
    .where("decided_as", "<>", "author");
  const reverted = db
    .selectFrom("edit")
    .select(["id as answered_id", "reverted_at as happened"])
    .where("author_id", "=", userId)
    .where("reverted_at", ">", time)
    .where((eb) => eb.or([eb("reverted_by", "is", null), eb("reverted_by", "<>", userId)]));
  const commented = db
    .selectFrom("edit_comment as c")
    .innerJoin("edit", "edit.id", "c.edit_id")
    .select(["c.edit_id as answered_id", "c.created_at as happened"])
    .where("c.created_at", ">", time)
    .where("c.author_id", "<>", userId)
    .where("c.hidden_at", "is", null)
    .where("c.text", "<>", "")
    .where("edit.author_id", "=", userId);
  return db
    .selectFrom(decided.unionAll(reverted).unionAll(commented).as("happening"))
    .select(["answered_id", (eb) => eb.fn.max("happened").as("at")])
    .groupBy("answered_id");
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

/** The decisions and comments on a user's edits that the user has not seen yet. */
export interface Seen {
  /** Until when they had seen it before; null: nothing. */
  since: string | null;
  /** The number of edits that others did something to later than what they have seen now. */
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
  return { since, unseen: await countAnswered(db, userId, isLater ? time : since) };
}
