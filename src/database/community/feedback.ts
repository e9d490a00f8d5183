import type { FeedbackKind, NewFeedback } from "../../domain/feedback-rules.ts";
import type { Reader, Writer } from "../database.ts";

/** A message as a maintainer reads it. */
export interface Feedback extends NewFeedback {
  id: number;
  kind: FeedbackKind;
  created_at: string;
  status: "open" | "done";
}

/** The most messages that are kept of one day, so that nobody can fill the disk. */
const MOST_FEEDBACK_A_DAY = 1_000;

const DAY = 86_400_000;

/**
 * Keeps a message. One that is there already, word for word from the last day, is not kept twice: somebody did not
 * see that it had arrived.
 * @returns false where the day has brought too many
 */
export async function addFeedback(
  db: Writer,
  feedback: NewFeedback,
  now: Date,
  mostADay = MOST_FEEDBACK_A_DAY,
): Promise<boolean> {
  const dayAgo = new Date(now.getTime() - DAY).toISOString();
  const { count } = await db
    .selectFrom("feedback")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("created_at", ">", dayAgo)
    .executeTakeFirstOrThrow();
  const twin = await db
    .selectFrom("feedback")
    .select("id")
    .where("created_at", ">", dayAgo)
    .where("message", "=", feedback.message)
    .where("kind", "=", feedback.kind)
    .where("about", feedback.about === null ? "is" : "=", feedback.about)
    .where("contact", feedback.contact === null ? "is" : "=", feedback.contact)
    .executeTakeFirst();
  if (twin !== undefined) return true;
  if (count >= mostADay) return false;
  await db
    .insertInto("feedback")
    .values({ ...feedback, created_at: now.toISOString(), status: "open" })
    .execute();
  return true;
}

/** Messages, the newest first: the open ones, or all. */
export async function listFeedback(
  db: Reader,
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

/** Marks a message as dealt with, and forgets how to reach who wrote it. @returns whether there is one */
export async function closeFeedback(db: Writer, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("feedback")
    .set({ status: "done", contact: null })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a message for good. @returns whether there was one */
export async function deleteFeedback(db: Writer, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("feedback")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
