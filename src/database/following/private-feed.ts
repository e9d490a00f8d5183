import type { Snapshot, Transaction } from "../database.ts";

/** Stores the SHA-256 of the secret of a user's private feed, null for none; the former address is unknown then. */
export async function setFeedHash(db: Transaction, userId: number, hash: string | null) {
  await db.updateTable("account").set({ feed_hash: hash }).where("id", "=", userId).execute();
}

export async function hasPrivateFeed(db: Snapshot, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("account")
    .select("id")
    .where("id", "=", userId)
    .where("feed_hash", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the user whose private feed has a secret, by its SHA-256, or null. */
export async function findFeedOwner(db: Snapshot, hash: string): Promise<number | null> {
  const row = await db
    .selectFrom("account")
    .select("id")
    .where("feed_hash", "=", hash)
    .where("feed_hash", "is not", null)
    .executeTakeFirst();
  return row?.id ?? null;
}
