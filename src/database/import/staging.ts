import type { Kysely, Transaction } from "kysely";
import type { StagedTables, StagingRow, StagingTable } from "./staging-tables.ts";

/**
 * Where an import is worked out before it is published: tables beside the live ones, seen by one connection
 * only, under the schema `staging` on both engines. Nothing in them survives the import.
 */
export interface Staging {
  /** Outside of any transaction: reads the live tables, reads and writes the staging ones. */
  readonly db: Kysely<StagedTables>;
  /** Adds many rows at once: column by column, in the order of `STAGING[table]`. */
  insert<T extends StagingTable>(table: T, rows: StagingRow<T>[]): Promise<void>;
  /** One short transaction over the live tables. @throws DatabaseBusy if others hold them for a minute. */
  publish<T>(work: (db: Transaction<StagedTables>) => Promise<T>): Promise<T>;
  /** Lets the planner know how many rows there are now. */
  analyse(tables: "staging" | "live"): Promise<void>;
  /** Removes everything staged, and lets the next import begin. */
  close(): Promise<void>;
}

/** How long publishing waits for its turn to write, in milliseconds: an import is dearer to begin anew than a request. */
export const PUBLISH_TIMEOUT = 60_000;

/** Only one import runs at a time. */
export class ImportRunning extends Error {
  override name = "ImportRunning";

  constructor() {
    super("Another import is running on this database. Try again when it has ended.");
  }
}

/** There is no room for what an import works out. */
export class DiskFull extends Error {
  override name = "DiskFull";

  constructor(options?: ErrorOptions) {
    super(
      "The disk of the database is full. Nothing was changed; make room and try again.",
      options,
    );
  }
}

/** SQLITE_FULL, and PostgreSQL's disk_full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ("errcode" in error && error.errcode === 13) || ("code" in error && error.code === "53100")
  );
}
