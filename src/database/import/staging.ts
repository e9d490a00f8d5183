import type { Kysely, Transaction } from "kysely";
import type { StagedTables, StagingRow, StagingTable } from "./staging-tables.ts";

/**
 * The tables in which an import is prepared before it is published: in the schema `staging` on both engines, used by
 * one connection, and removed after the import.
 */
export interface Staging {
  /** Reads the live tables, and reads and writes the staging ones, outside of any transaction. */
  readonly db: Kysely<StagedTables>;
  /** Inserts many rows at once, with their columns in the order of `STAGING[table]`. */
  insert<T extends StagingTable>(table: T, rows: StagingRow<T>[]): Promise<void>;
  /** Runs one short transaction on the live tables. @throws DatabaseBusy if others lock them for a minute */
  publish<T>(work: (db: Transaction<StagedTables>) => Promise<T>): Promise<T>;
  /** Updates the statistics of the query planner. */
  analyse(tables: "staging" | "live"): Promise<void>;
  /** Removes the staging tables and releases the lock of imports. */
  close(): Promise<void>;
}

/** Timeout of publishing, in milliseconds. Long, since repeating an import costs more than repeating a request. */
export const PUBLISH_TIMEOUT = 60_000;

/** Another import is running: only one runs at a time. */
export class ImportRunning extends Error {
  override name = "ImportRunning";

  constructor() {
    super("Another import is running on this database. Try again when it has ended.");
  }
}

/** The disk has no room for the staging tables. */
export class DiskFull extends Error {
  override name = "DiskFull";

  constructor(options?: ErrorOptions) {
    super(
      "The disk of the database is full. Nothing was changed; make room and try again.",
      options,
    );
  }
}

/** Whether an error is SQLite's SQLITE_FULL or PostgreSQL's disk_full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ("errcode" in error && error.errcode === 13) || ("code" in error && error.code === "53100")
  );
}
