import { PostgresAdapter, type SelectQueryBuilder } from "kysely";
import type { Transaction } from "../database.ts";

type Lock = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
) => SelectQueryBuilder<DB, TB, O>;

/** Returns a lock that is taken on PostgreSQL alone: SQLite has one writer at a time and needs none. */
function onPostgres(lock: Lock) {
  return <DB, TB extends keyof DB, O>(
    db: Pick<Transaction, "getExecutor">,
    query: SelectQueryBuilder<DB, TB, O>,
  ): SelectQueryBuilder<DB, TB, O> =>
    db.getExecutor().adapter instanceof PostgresAdapter ? lock(query) : query;
}

/** Locks rows until the end of the transaction, so that they cannot change between being read and being written. */
export const forUpdate = onPostgres((query) => query.forUpdate());

/** Like `forUpdate`, for rows that keep their keys: does not wait for locks against removal, with which it would deadlock. */
export const forNoKeyUpdate = onPostgres((query) => query.forNoKeyUpdate());

/** Locks the rows of a query against removal only, until the end of the transaction. */
export const forKeyShare = onPostgres((query) => query.forKeyShare());

/** Like `forKeyShare`, but never waits: rows that another transaction has locked are left out. */
export const forKeyShareSkipLocked = onPostgres((query) => query.forKeyShare().skipLocked());
