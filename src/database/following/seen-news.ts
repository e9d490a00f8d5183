import type { Reader, Writer } from "../database.ts";
import { countUnseenNews } from "./followed-news.ts";

/** Finds until when a user has looked at the news; null: never. */
export async function findNewsSeenAt(db: Reader, userId: number): Promise<string | null> {
  const account = await db
    .selectFrom("account")
    .select("news_seen_at")
    .where("id", "=", userId)
    .executeTakeFirst();
  return account?.news_seen_at ?? null;
}

/** The news that a user has not seen yet. */
export interface SeenNews {
  /** Until when they had seen it before; null: nothing. */
  since: string | null;
  /** The number of items that are newer than what they have seen now. */
  unseen: number;
}

/**
 * Notes until when a user has seen the news. An earlier time than before changes nothing.
 *
 * @param until ISO 8601; a future time is taken as now
 */
export async function markNewsSeen(
  db: Writer,
  userId: number,
  until: string,
  now: Date,
): Promise<SeenNews> {
  const since = await findNewsSeenAt(db, userId);
  const present = now.toISOString();
  const time = until < present ? until : present;
  await db
    .updateTable("account")
    .set({ news_seen_at: time })
    .where("id", "=", userId)
    .where((eb) => eb.or([eb("news_seen_at", "is", null), eb("news_seen_at", "<", time)]))
    .execute();
  const seen = since !== null && since > time ? since : time;
  return { since, unseen: await countUnseenNews(db, { userId, seen, until: present }) };
}
