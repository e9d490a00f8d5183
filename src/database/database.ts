import type { Kysely, Transaction } from "kysely";
import type { ChangeWatch, ChangeWatcher } from "./changes/change-watch.ts";
import type { Staging } from "./import/staging.ts";
import type { Tables } from "./tables.ts";

/** What a named query that only reads takes: it offers no way to write. A `Writer` is one, too. */
export type Reader = Pick<Kysely<Tables>, "selectFrom" | "with" | "withRecursive" | "fn" | "case">;

/** What a named query that writes takes: an open transaction, so that nothing is half-written. */
export type Writer = Transaction<Tables>;

export type Engine = "sqlite" | "postgres";

/**
 * One database, either engine. Everything is read and written inside a call, on one connection, so that a page
 * sees one state of the catalogue and never a mix of two.
 */
export interface Database {
  readonly engine: Engine;
  /**
   * Runs `work` on one unchanging state of the database; nothing in it can write. It may be run twice, where a
   * connection breaks under it.
   * @throws DatabaseUnreachable
   */
  read<T>(work: (db: Reader) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in one transaction, which is committed if it resolves and rolled back if it rejects. While
   * another writer holds the database it is tried again, without blocking, for up to 5 seconds; one that lost a
   * race for a key is run once more. Nothing but the database may be awaited in it.
   * @throws DatabaseBusy after those 5 seconds, DatabaseUnreachable, DatabaseUnwritable
   */
  write<T>(work: (db: Writer) => Promise<T>): Promise<T>;
  /** Opens the tables in which an import is worked out. @throws ImportRunning */
  stage(): Promise<Staging>;
  /** Tells what `recordChanges` records: what is written here at once, what others write within a second. */
  watch(watcher: ChangeWatcher): Promise<ChangeWatch>;
  close(): Promise<void>;
}

/** Another writer held the database for too long: the request is answered 503 and may be tried again. */
export class DatabaseBusy extends Error {
  override name = "DatabaseBusy";

  constructor(options?: ErrorOptions) {
    super("The database is busy. Try again in a few seconds.", options);
  }
}

/** The database does not answer. Whoever asked is answered like one who found it busy. */
export class DatabaseUnreachable extends DatabaseBusy {
  override name = "DatabaseUnreachable";
  override message = "The database does not answer at the moment. Try again in a few seconds.";
}

/** Nothing can be written: there is no room, or it may only be read. What is there can be read as before. */
export class DatabaseUnwritable extends DatabaseBusy {
  override name = "DatabaseUnwritable";
  override message = "Nothing can be saved at the moment. Please try again later.";
}

/** How long a write is tried again while another holds the database, in milliseconds. */
export const WRITE_TIMEOUT = 5_000;
