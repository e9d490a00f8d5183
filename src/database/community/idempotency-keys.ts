import type { ExpressionBuilder } from "kysely";
import { type Failure, failure } from "../../domain/failure.ts";
import { IDEMPOTENCY_KEY_LIFE, IDEMPOTENCY_TEXT } from "../../domain/idempotency-rules.ts";
import type { Snapshot, Transaction } from "../database.ts";
import type { Tables } from "../tables.ts";

/** A request that creates something and carries a key. */
export interface KeyedRequest {
  userId: number;
  key: string;
  /** Differs for another call, other fields and other bytes of a file. */
  hash: string;
}

/** The result of a creation, and whether an earlier request with the same key created it. */
export type Created = { id: string; isReplay: boolean };

/** Returns the id of what a request created when it was sent before; null where it was not. */
export async function findCreated(db: Snapshot, request: KeyedRequest, now: Date) {
  const row = await db
    .selectFrom("idempotency_key")
    .select(["request_hash", "result"])
    .where(isOf(request))
    .where("created_at", ">", expiry(now))
    .executeTakeFirst();
  if (row === undefined) return null;
  return row.request_hash === request.hash
    ? row.result
    : failure("conflict", IDEMPOTENCY_TEXT.otherRequest);
}

/**
 * Runs `create` unless the same request has run before, and keeps the id that it returns. Another request with the
 * same key waits for this transaction: its insert needs the same unique key. Anything else that `create` returns
 * is a refusal, which is not stored.
 */
export async function createOnce<Refused extends object>(
  db: Transaction,
  request: KeyedRequest | null,
  now: Date,
  create: () => Promise<number | string | Refused>,
): Promise<Created | Refused | Failure<"conflict">> {
  if (request === null) {
    const id = await create();
    return typeof id === "object" ? id : { id: String(id), isReplay: false };
  }
  if (!(await reserveKey(db, request, now))) {
    const found = await findCreated(db, request, now);
    if (found === null) throw new Error("A key is taken, and nothing was created with it");
    return typeof found === "object" ? found : { id: found, isReplay: true };
  }
  const created = await create();
  if (typeof created === "object") {
    await db.deleteFrom("idempotency_key").where(isOf(request)).execute();
    return created;
  }
  const id = String(created);
  await db.updateTable("idempotency_key").set({ result: id }).where(isOf(request)).execute();
  return { id, isReplay: false };
}

/** Inserts a key. @returns false where it exists */
async function reserveKey(db: Transaction, request: KeyedRequest, now: Date): Promise<boolean> {
  const { userId: user_id, key, hash: request_hash } = request;
  await db
    .deleteFrom("idempotency_key")
    .where(isOf(request))
    .where("created_at", "<=", expiry(now))
    .execute();
  const row = await db
    .insertInto("idempotency_key")
    .values({ user_id, key, request_hash, result: null, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}

export async function sweepKeys(db: Transaction, now: Date): Promise<void> {
  await db.deleteFrom("idempotency_key").where("created_at", "<=", expiry(now)).execute();
}

function isOf({ userId, key }: KeyedRequest) {
  return (eb: ExpressionBuilder<Tables, "idempotency_key">) => eb.and({ user_id: userId, key });
}

function expiry(now: Date): string {
  return new Date(now.getTime() - IDEMPOTENCY_KEY_LIFE).toISOString();
}
