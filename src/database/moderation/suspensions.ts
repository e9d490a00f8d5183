import { failure, type Failure } from "../../domain/failure.ts";
import { MODERATION_TEXT, type Range } from "../../domain/moderation/moderation-rules.ts";
import { isInForce, SUSPENSION_TEXT } from "../../domain/moderation/suspension.ts";
import type { Snapshot, Transaction } from "../database.ts";
import { forUpdate } from "../sql/row-lock.ts";
import { logModeration } from "./audit-log.ts";
import { createHash } from "node:crypto";

/** The suspension of a user, or its end before its time. */
interface Step {
  userId: number;
  /** The moderator; null for the operator. */
  actorId: number | null;
  /** The reason that the user is shown. */
  reason: string;
}

/** Finds the suspension of a user, or null. One that has ended by the clock is none. */
export async function findSuspension(db: Snapshot, userId: number, now: Date) {
  const row = await db
    .selectFrom("suspension")
    .select(["reason", "ends_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined && isInForce(row, now) ? row : null;
}

/** Lists a range of who is suspended now, the latest first; not those whose account is gone. */
export async function listSuspended(db: Snapshot, now: Date, { offset, limit }: Range) {
  const rows = await db
    .selectFrom("suspension")
    .innerJoin("account", "account.id", "user_id")
    .select(["username", "private_since", "reason", "since", "ends_at"])
    .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", now.toISOString())]))
    .orderBy("suspension.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ private_since, ...user }) => ({
    ...user,
    is_private: private_since !== null,
  }));
}

/** Suspends a user until a time or for good, or replaces that. No cached answer depends on it: no tag is recorded. */
export async function suspend(
  db: Transaction,
  { endsAt, ...step }: Step & { endsAt: Date | null },
  now: Date,
): Promise<Failure<"not_found" | "invalid"> | null> {
  const { userId: user_id, reason } = step;
  const ends_at = endsAt?.toISOString() ?? null;
  if (!isInForce({ ends_at }, now)) return failure("invalid", SUSPENSION_TEXT.past);
  const account = db.selectFrom("account").select("id").where("id", "=", user_id);
  // Concurrent suspensions of the same user wait for each other.
  if ((await forUpdate(db, account).executeTakeFirst()) === undefined)
    return failure("not_found", MODERATION_TEXT.gone);
  await db.deleteFrom("suspension").where("user_id", "=", user_id).execute();
  const { id } = await db
    .insertInto("suspension")
    .values({ user_id, reason, since: now.toISOString(), ends_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  const identities = await db
    .selectFrom("account_identity")
    .select(["issuer", "subject"])
    .where("user_id", "=", user_id)
    .execute();
  for (const identity of identities) await keepHash(db, identityHash(identity), id);
  const suspended = { ...step, subjectId: user_id, target: null, endsAt: ends_at };
  await logModeration(db, { ...suspended, action: "suspend" }, now);
  return null;
}

/** Ends a suspension before its time. */
export async function endSuspension(db: Transaction, step: Step, now: Date) {
  const ended = await db
    .deleteFrom("suspension")
    .where("user_id", "=", step.userId)
    .returning("ends_at")
    .executeTakeFirst();
  if (ended === undefined || !isInForce(ended, now))
    return failure("conflict", SUSPENSION_TEXT.notSuspended);
  const logged = { ...step, subjectId: step.userId, target: null };
  await logModeration(db, { ...logged, action: "unsuspend" }, now);
  return null;
}

/** Suspends a new account whose identity is still suspended from an account that was deleted. */
export async function suspendNewAccount(
  db: Transaction,
  userId: number,
  identity: { issuer: string; subject: string },
  now: Date,
): Promise<void> {
  const hash = identityHash(identity);
  const left = await db
    .selectFrom("suspended_identity")
    .innerJoin("suspension", "suspension.id", "suspension_id")
    .select(["suspension.id", "suspension.user_id", "reason", "since", "ends_at"])
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (left === undefined || !isInForce(left, now)) return;
  const { id, ...suspension } = left;
  if (suspension.user_id === null) {
    await db.updateTable("suspension").set({ user_id: userId }).where("id", "=", id).execute();
    return;
  }
  // The deleted account had several identities, and another of them has come back first.
  const copy = await db
    .insertInto("suspension")
    .values({ ...suspension, user_id: userId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await keepHash(db, hash, copy.id);
}

export async function sweepSuspensions(db: Transaction, now: Date): Promise<void> {
  await db.deleteFrom("suspension").where("ends_at", "<=", now.toISOString()).execute();
}

/** Stores the hash of a suspended identity, or moves it to another suspension. */
async function keepHash(db: Transaction, hash: string, suspension_id: number): Promise<void> {
  await db
    .insertInto("suspended_identity")
    .values({ hash, suspension_id })
    .onConflict((conflict) => conflict.column("hash").doUpdateSet({ suspension_id }))
    .execute();
}

/** Returns the SHA-256 of an identity, hex: all that is kept of that of a suspended account that was deleted. */
function identityHash({ issuer, subject }: { issuer: string; subject: string }): string {
  return createHash("sha256")
    .update(JSON.stringify([issuer, subject]))
    .digest("hex");
}
