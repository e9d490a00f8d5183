import {
  MAXIMUM_SESSIONS,
  SESSION_IDLE,
  SESSION_LONGEST,
} from "../../../domain/users/session-life.ts";
import type { Suspension } from "../../../domain/moderation/suspension.ts";
import type { Snapshot, Transaction } from "../../database.ts";

export interface StoredSession {
  id: number;
  user_id: number;
  cookie_hash: string | null;
  created_at: string;
  used_at: string;
  /** The suspension of its user, which may have ended by the clock; null without one. */
  suspension: Suspension | null;
}

interface NewSession {
  tokenHash: string;
  /** Null for a program, which has no cookie. */
  cookieHash: string | null;
  userId: number;
  client: string;
}

/** Finds a session by the hash of its token, or null. It may have expired. */
export async function findSession(db: Snapshot, tokenHash: string): Promise<StoredSession | null> {
  const row = await db
    .selectFrom("session")
    .leftJoin("suspension", "suspension.user_id", "session.user_id")
    .select(["session.id", "session.user_id", "cookie_hash", "created_at", "used_at"])
    .select(["reason", "ends_at"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { reason, ends_at, ...session } = row;
  return { ...session, suspension: reason === null ? null : { reason, ends_at } };
}

/** Lists the sessions of a user that have not expired, the latest first. */
export function listSessions(db: Snapshot, userId: number, now: Date) {
  return liveSessions(db, userId, now).select(["id", "client", "created_at", "used_at"]).execute();
}

function liveSessions(db: Snapshot, userId: number, now: Date) {
  return db
    .selectFrom("session")
    .where("user_id", "=", userId)
    .where("created_at", ">", before(now, SESSION_LONGEST))
    .where("used_at", ">", before(now, SESSION_IDLE))
    .orderBy("id", "desc");
}

/** Stores a new session by its hashes, and ends the oldest beyond the maximum. The account's row must be locked. */
export async function startSession(
  db: Transaction,
  { tokenHash, cookieHash, userId, client }: NewSession,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await db
    .insertInto("session")
    .values({
      token_hash: tokenHash,
      cookie_hash: cookieHash,
      user_id: userId,
      client,
      created_at: at,
      used_at: at,
    })
    .execute();
  await db
    .deleteFrom("session")
    .where("user_id", "=", userId)
    .where("id", "not in", liveSessions(db, userId, now).select("id").limit(MAXIMUM_SESSIONS))
    .execute();
}

/** Updates the time of a session's last use. */
export async function updateSessionUse(db: Transaction, id: number, now: Date): Promise<void> {
  await db
    .updateTable("session")
    .set({ used_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
}

/** Ends a session. An unknown one is no error. */
export async function endSession(db: Transaction, id: number): Promise<void> {
  await db.deleteFrom("session").where("id", "=", id).execute();
}

export async function endSessions(db: Transaction, userId: number): Promise<void> {
  await db.deleteFrom("session").where("user_id", "=", userId).execute();
}

export async function isAccepted(db: Snapshot, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom("used_credential")
    .select("hash")
    .where("hash", "=", hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Accepts a credential. @returns false where it was accepted before */
export async function acceptCredential(db: Transaction, hash: string, expiresAt: Date) {
  const row = await db
    .insertInto("used_credential")
    .values({ hash, expires_at: expiresAt.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("hash")
    .executeTakeFirst();
  return row !== undefined;
}

export async function sweepExpired(db: Transaction, now: Date): Promise<void> {
  const at = now.toISOString();
  await db.deleteFrom("session").where("used_at", "<=", before(now, SESSION_IDLE)).execute();
  await db.deleteFrom("session").where("created_at", "<=", before(now, SESSION_LONGEST)).execute();
  await db.deleteFrom("used_credential").where("expires_at", "<=", at).execute();
  await db.deleteFrom("former_username").where("expires_at", "<=", at).execute();
}

function before(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString();
}
