import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Rate } from "../../domain/limit.ts";
import type { Database } from "../database.ts";

/** The store of buckets: a PostgreSQL database, or the file of the limits beside the embedded one. */
export type BucketStore = Pick<Database, "engine" | "write">;

/** A token bucket that all processes of a site share. */
interface SharedBucket {
  /** The limited action and its user or address, stored as a hash. */
  key: string;
  rate: Rate;
}

/** Takes a token. @returns null, or the part of a token that is lacking @throws DatabaseBusy */
export async function takeToken(store: BucketStore, bucket: SharedBucket, now: Date) {
  const { tokens, was_taken } = await changeTokens(store, bucket, -1, now);
  return was_taken ? null : 1 - tokens;
}

export async function returnToken(store: BucketStore, bucket: SharedBucket, now: Date) {
  await changeTokens(store, bucket, 1, now);
}

/** Removes the buckets that are full again: a missing one is full, too. */
export async function sweepRateLimits(store: BucketStore, now: Date): Promise<void> {
  await store.write((db) =>
    sql`delete from rate_limit where full_at <= ${now.getTime()}`.execute(db),
  );
}

type Tokens = { tokens: number; was_taken: boolean };

/** Adds tokens to a bucket, or takes them where there are enough, in one statement. */
async function changeTokens(
  store: BucketStore,
  { key, rate }: SharedBucket,
  change: 1 | -1,
  now: Date,
): Promise<Tokens> {
  const hash = createHash("sha256").update(key).digest("base64url");
  const at = now.getTime();
  const most = rate.amount;
  const perToken = rate.milliseconds / rate.amount;
  const [least, greatest] = (
    store.engine === "postgres" ? ["least", "greatest"] : ["min", "max"]
  ).map((name) => sql.raw(name));
  const float = (value: number) => sql`cast(${value} as double precision)`;
  // The clocks of two machines differ a little: tokens are never taken back for that.
  const refilled = sql`${least}(${most}, b.tokens + ${greatest}(0, excluded.at - b.at) / ${float(perToken)})`;
  const isEnough = sql`${refilled} + ${change} >= 0`;
  const left = sql`case when ${isEnough} then ${least}(${most}, ${refilled} + ${change}) else ${refilled} end`;
  const first = Math.min(most, most + change);
  const { rows } = await store.write((db) =>
    sql<Tokens>`insert into rate_limit as b (key, tokens, at, full_at, was_taken)
      values (${hash}, ${first}, ${at}, ${at + (most - first) * perToken}, true)
      on conflict (key) do update set
        tokens = ${left},
        at = ${greatest}(b.at, excluded.at),
        full_at = ${greatest}(b.at, excluded.at) + (${most} - (${left})) * ${float(perToken)},
        was_taken = ${isEnough}
      returning tokens, was_taken`.execute(db),
  );
  return rows[0]!;
}
