import { PostgresAdapter, type SelectQueryBuilder } from "kysely";
import type { Writer } from "../database.ts";

/**
 * Locks the rows of a query until the end of the transaction, so that they cannot change between being read and being
 * written. SQLite has one writer at a time and needs no lock.
 */
export function forUpdate<DB, TB extends keyof DB, O>(
  db: Pick<Writer, "getExecutor">,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return db.getExecutor().adapter instanceof PostgresAdapter ? query.forUpdate() : query;
}

/**
 * Like `forUpdate`, for rows that are neither removed nor get other keys: it does not wait for transactions that only lock
 * them against removal. Two transactions that both hold such a lock and want to change the row would deadlock.
 */
export function forNoKeyUpdate<DB, TB extends keyof DB, O>(
  db: Pick<Writer, "getExecutor">,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return db.getExecutor().adapter instanceof PostgresAdapter ? query.forNoKeyUpdate() : query;
}

/** Locks the rows of a query against removal only, until the end of the transaction. */
export function forKeyShare<DB, TB extends keyof DB, O>(
  db: Pick<Writer, "getExecutor">,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return db.getExecutor().adapter instanceof PostgresAdapter ? query.forKeyShare() : query;
}

/** Like `forKeyShare`, but never waits: rows that another transaction has locked are left out. */
export function forKeyShareSkipLocked<DB, TB extends keyof DB, O>(
  db: Pick<Writer, "getExecutor">,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? query.forKeyShare().skipLocked()
    : query;
}
