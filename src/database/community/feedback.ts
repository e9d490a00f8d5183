import { countRows } from "../sql/count-rows.ts";
import {
  FEEDBACK_WINDOW,
  type FeedbackKind,
  type NewFeedback,
} from "../../domain/moderation/feedback-rules.ts";
import type { Snapshot, Transaction } from "../database.ts";

export interface Feedback extends NewFeedback {
  id: number;
  kind: FeedbackKind;
  created_at: string;
  status: "open" | "done";
}

/** Maximum number of stored messages a day, so that the disk cannot be filled. */
const MAXIMUM_FEEDBACK_PER_DAY = 1_000;

/** Stores a message, but not twice within a day. @returns false where the day's maximum is reached */
export async function addFeedback(
  db: Transaction,
  feedback: NewFeedback,
  now: Date,
  maximumPerDay = MAXIMUM_FEEDBACK_PER_DAY,
): Promise<boolean> {
  const since = new Date(now.getTime() - FEEDBACK_WINDOW).toISOString();
  const recent = db.selectFrom("feedback").where("created_at", ">", since);
  const count = await countRows(recent);
  const twin = await recent
    .select("id")
    .where("message", "=", feedback.message)
    .where("kind", "=", feedback.kind)
    .where("about", feedback.about === null ? "is" : "=", feedback.about)
    .where("contact", feedback.contact === null ? "is" : "=", feedback.contact)
    .executeTakeFirst();
  if (twin !== undefined) return true;
  if (count >= maximumPerDay) return false;
  await db
    .insertInto("feedback")
    .values({ ...feedback, created_at: now.toISOString(), status: "open" })
    .execute();
  return true;
}

/** Lists messages, the newest first: the open ones, or all. */
export async function listFeedback(
  db: Snapshot,
  { all = false, limit }: { all?: boolean; limit: number },
): Promise<Feedback[]> {
  return db
    .selectFrom("feedback")
    .select(["id", "kind", "message", "contact", "about", "created_at", "status"])
    .$if(!all, (query) => query.where("status", "=", "open"))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Marks a message as done, and removes its contact details. @returns whether it exists */
export async function closeFeedback(db: Transaction, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("feedback")
    .set({ status: "done", contact: null })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a message. @returns whether it existed */
export async function deleteFeedback(db: Transaction, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("feedback")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
