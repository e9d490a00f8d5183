import { PostgresAdapter, type SelectQueryBuilder } from "kysely";
import type { Writer } from "../database.ts";

/**
 * Holds the rows that a query finds until the end of the transaction, so that what is read of them is still so when
 * they are written. SQLite has one writer at a time and needs nothing.
 */
export function forUpdate<DB, TB extends keyof DB, O>(
  db: Pick<Writer, "getExecutor">,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return db.getExecutor().adapter instanceof PostgresAdapter ? query.forUpdate() : query;
}

/** Holds the rows that a query finds only against being removed, until the end of the transaction. */
export function forKeyShare<DB, TB extends keyof DB, O>(
  db: Pick<Writer, "getExecutor">,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return db.getExecutor().adapter instanceof PostgresAdapter ? query.forKeyShare() : query;
}
