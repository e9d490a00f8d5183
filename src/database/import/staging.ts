import type { Kysely, Transaction } from "kysely";
import type { CountTable } from "../counts/count-tables.ts";
import type { StagedTables, StagingRow, StagingTable } from "./staging-tables.ts";

/** A part of the tables that is filled at once: `next` are those of the next state. */
export type StagingPart = "staging" | "next" | "news_fact";

/** The tables in which an import is prepared, used by one connection, and removed after it. */
export interface Staging {
  readonly engine: "sqlite" | "postgres";
  /** Reads the live tables, and reads and writes the staging ones, outside of any transaction. */
  readonly db: Kysely<StagedTables>;
  /** Inserts many rows at once, with their columns in the order of `STAGING[table]`. */
  insert<T extends StagingTable>(table: T, rows: StagingRow<T>[]): Promise<void>;
  /** Fills the empty live tables in one transaction. @throws DatabaseBusy if others lock the database for a minute */
  load<T>(work: (loading: Loading) => Promise<T>): Promise<T>;
  /** Runs a short transaction on the live tables. @throws DatabaseBusy after a minute, LostRace after a deadlock */
  commit<T>(work: (db: Transaction<StagedTables>) => Promise<T>): Promise<T>;
  /** Updates the statistics of the query planner. */
  analyse(tables: StagingPart | "live"): Promise<void>;
  /** Removes the staging tables and releases the lock of imports. */
  close(): Promise<void>;
}

export interface Loading {
  readonly db: Transaction<StagedTables>;
  /** Inserts many rows into a live table, in the order of `STAGING[table]`. @param constants of all rows */
  insert<T extends LoadedTable>(
    table: T,
    rows: StagingRow<T>[],
    constants?: Readonly<Record<string, number>>,
  ): Promise<void>;
  /** Completes tables after all their rows: their indexes, or what the query planner knows of them. */
  complete(tables: readonly CompletedTable[]): Promise<void>;
  /** Ends the filling: what is written from here on is checked, and notifies others, as usual. */
  end(): Promise<void>;
}

/** The live tables of which an import inserts the rows. */
export const LOADED_TABLES = [
  "artist",
  "artist_alias",
  "artist_name",
  "artist_external",
  "artist_claim",
  "membership",
  "membership_claim",
  "album",
  "album_artist",
  "album_external",
  "album_claim",
  "song",
  "song_artist",
  "song_external",
  "song_place",
  "song_claim",
  "credit",
  "credit_role",
] as const satisfies readonly StagingTable[];

export type LoadedTable = (typeof LOADED_TABLES)[number];

export type CompletedTable = LoadedTable | CountTable;

/** Timeout of the commit, in milliseconds. Long, since repeating an import costs more than repeating a request. */
export const COMMIT_TIMEOUT = 60_000;

/** Another import is running: only one runs at a time. */
export class ImportRunning extends Error {
  override name = "ImportRunning";

  constructor() {
    super("Another import is running on this database. Try again when it has ended.");
  }
}

export class DiskFull extends Error {
  override name = "DiskFull";

  constructor(options?: ErrorOptions) {
    super(
      "The disk of the database is full. Nothing was changed. Free some space and try again.",
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
