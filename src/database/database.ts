import type { Kysely, Transaction as OpenTransaction } from "kysely";
import type { RestoringTransaction, TableSnapshot } from "./snapshot/snapshot.ts";
import type { ChangeWatch, ChangeWatcher } from "./changes/change-watch.ts";
import type { Staging } from "./import/staging.ts";
import { DISK_FULL_TEXT } from "../domain/failure.ts";
import type { Tables } from "./tables.ts";

/** The parameter of named queries that only read: it has no methods that write. A `Transaction` is one, too. */
export type Snapshot = Pick<
  Kysely<Tables>,
  "selectFrom" | "with" | "withRecursive" | "fn" | "case"
>;

/** The parameter of named queries that write: an open transaction, so that writes are atomic. */
export type Transaction = OpenTransaction<Tables>;

export type Engine = "sqlite" | "postgres";

/** The work that only one process does at a time: asking MusicBrainz's web service. */
export type LockName = "musicbrainz";

/** A database on either engine. Each `read` and `write` has one snapshot: no page mixes two states of the catalogue. */
export interface Database {
  readonly engine: Engine;
  /** Runs `work` in a read-only transaction, twice where a connection breaks. @throws DatabaseUnreachable */
  read<T>(work: (db: Snapshot) => Promise<T>): Promise<T>;
  /** Runs a read of public data, on a replica if one has replayed every known change. @throws DatabaseUnreachable */
  readPublic<T>(work: (db: Snapshot) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in one transaction, which is committed if it resolves and rolled back if it rejects. While
   * another writer locks the database it is retried without blocking for up to 5 seconds; after a lost race for a
   * key it runs once more. Nothing but the database may be awaited in it.
   * @throws DatabaseBusy after those 5 seconds, DatabaseUnreachable, DatabaseUnwritable, DatabaseFull, DatabaseFault
   */
  write<T>(work: (db: Transaction) => Promise<T>): Promise<T>;
  /** Takes a lock that one process has at a time, until it is closed or the process ends; null: another has it. */
  lock(name: LockName): Promise<{ close(): Promise<void> } | null>;
  /** Opens the staging tables of an import. @throws ImportRunning */
  stage(): Promise<Staging>;
  /** Runs `work` on one snapshot of whole tables, for backups: it may take long, and delays no other query. */
  snapshot<T>(work: (snapshot: TableSnapshot) => Promise<T>): Promise<T>;
  /** Replaces the rows of whole tables in one transaction. @throws ImportRunning, DatabaseBusy, DatabaseUnreachable */
  restore<T>(work: (transaction: RestoringTransaction) => Promise<T>): Promise<T>;
  /**
   * Removes from the files of the embedded database what deleted rows have left in its write-ahead log. PostgreSQL does
   * so at its next vacuum.
   * @returns false where others were reading all the time, so that it has to be tried again
   */
  eraseDeleted(): Promise<boolean>;
  /** Builds the indexes that migrations declare and a PostgreSQL database lacks. It may take long, and delays no query. */
  buildIndexes(): Promise<void>;
  /** Reports the changes of `recordChanges`: those of this process at once, those of others within a second. */
  watch(watcher: ChangeWatcher): Promise<ChangeWatch>;
  /** The pools of connections to a server; none of the embedded database. */
  pools(): readonly PoolUse[];
  /** Whether the database answers, as far as is known. While it does not, stale pages are shown without asking it. */
  isAnswering(): boolean;
  close(): Promise<void>;
}

export interface PoolUse {
  name: string;
  /** The open connections, of which `idle` are not used. */
  total: number;
  idle: number;
  /** The requests that wait for a connection. */
  waiting: number;
}

/** Whether a query is part of a read or of a transaction that writes. */
export type QueryKind = "read" | "write";

/** Told of each query that has ended, and how many milliseconds it took. */
export type OnQueryEnd = (kind: QueryKind, milliseconds: number) => void;

/** Another writer locked the database for too long: the request is answered 503 and may be repeated. */
export class DatabaseBusy extends Error {
  override name = "DatabaseBusy";

  constructor(options?: ErrorOptions) {
    super("The database is busy. Try again in a few seconds.", options);
  }
}

/** An import changes the catalogue for longer than a write waits, which may take minutes. */
export class CatalogueBusy extends DatabaseBusy {
  override name = "CatalogueBusy";
  override message =
    "The catalogue is being changed by an import, so nothing was saved. Please try again in a few minutes.";
}

/** Another transaction changed what this one needs. Run again, it sees what the other wrote. */
export class LostRace extends DatabaseBusy {
  override name = "LostRace";
}

/** The database does not answer. Requests are answered as when it is busy. */
export class DatabaseUnreachable extends DatabaseBusy {
  override name = "DatabaseUnreachable";
  override message = "The database does not answer at the moment. Try again in a few seconds.";
}

/** Nothing can be written: the database is read-only. Reads still work. */
export class DatabaseUnwritable extends DatabaseBusy {
  override name = "DatabaseUnwritable";
  override message = "Nothing can be saved at the moment. Please try again later.";
}

/** Nothing can be written until there is room on the disk again: the request is answered 507. Reads still work. */
export class DatabaseFull extends DatabaseUnwritable {
  override name = "DatabaseFull";
  override message = DISK_FULL_TEXT;
}

/**
 * Writing to the disk failed. Data that the system has in memory may then never reach the disk although later writes
 * succeed, so that the process has to end; the next one recovers the database from its write-ahead log.
 */
export class DatabaseFault extends Error {
  override name = "DatabaseFault";

  constructor(options?: ErrorOptions) {
    super("The disk of the database failed. What was not confirmed may not be saved.", options);
  }
}

/** Timeout of a write while another locks the database, in milliseconds. */
export const WRITE_TIMEOUT = 5_000;
