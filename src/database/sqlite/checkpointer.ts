import type { DatabaseSync, StatementSync } from "node:sqlite";
import { explainDiskError } from "./disk-errors.ts";
import { isBusy, openSqlite } from "./open.ts";

/** Copy the write-ahead log when this many of its pages are not in the database file yet: 4 MB. */
const COPIED_PAGES = 1_000;

/** Empty it when it has this many pages, since readers that overlap for ever never let it begin anew: 40 MB. */
const MAXIMUM_PAGES = 10_000;

/** Interval between attempts to empty a large log that a long read holds up, in milliseconds. */
const ATTEMPT_INTERVAL = 10_000;

interface Log {
  busy: number;
  /** Pages in the log, and how many of them are in the database file. */
  log: number;
  checkpointed: number;
}

/** Copies the write-ahead log into the file: SQLite would ignore errors in a commit (decision 45). */
export class Checkpointer {
  readonly #file: string;
  readonly #wait: number;
  readonly #database: DatabaseSync;
  readonly #state: StatementSync;
  readonly #copy: StatementSync;
  readonly #truncate: StatementSync;
  #nextAttempt = -Infinity;

  /** @param wait how long a truncation may block this thread, and other writers, until readers end, in milliseconds */
  constructor(file: string, wait = 0) {
    this.#file = file;
    this.#wait = wait;
    this.#database = openSqlite(file);
    this.#state = this.#database.prepare("pragma wal_checkpoint(noop)");
    this.#copy = this.#database.prepare("pragma wal_checkpoint(passive)");
    this.#truncate = this.#database.prepare("pragma wal_checkpoint(truncate)");
  }

  /** Copies the log when enough of it is not copied yet, and empties it when it is large. @throws DatabaseFault, DatabaseFull */
  step(now = performance.now()): void {
    const { log, checkpointed } = this.#run(this.#state);
    if (log - checkpointed >= COPIED_PAGES) this.#run(this.#copy);
    if (log < MAXIMUM_PAGES || now < this.#nextAttempt) return;
    this.#nextAttempt = this.truncate() ? now : now + ATTEMPT_INTERVAL;
  }

  /** Copies and empties the log. @returns whether it is empty: readers of an older state prevent it @throws as `step` */
  truncate(): boolean {
    // Most of the work, during which others write.
    this.#run(this.#copy);
    this.#database.exec(`pragma busy_timeout = ${this.#wait}`);
    const { busy } = this.#run(this.#truncate);
    this.#database.exec("pragma busy_timeout = 0");
    return busy === 0;
  }

  close(): void {
    this.#database.close();
  }

  #run(statement: StatementSync): Log {
    try {
      return statement.get() as unknown as Log;
    } catch (error) {
      if (isBusy(error)) return { busy: 1, log: 0, checkpointed: 0 };
      throw explainDiskError(error, this.#file, "checkpoint");
    }
  }
}
