import { accessSync, closeSync, constants, mkdirSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { PRIVATE_FILE, PRIVATE_FOLDER } from "../../domain/runtime/file-mode.ts";
import { DatabaseBusy, WRITE_TIMEOUT } from "../database.ts";

/** The name of the embedded database's file in the data folder. */
export const DATABASE_FILE = "norae.sqlite";

/** Makes the folder of a database where it is missing. @throws where it cannot be written */
export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  // SQLite would open a database on a read-only disk, and fail at the first write.
  accessSync(folder, constants.W_OK);
}

/** Creates a database file that only its owner may open. Opening and closing another would release SQLite's locks. */
export function createPrivately(file: string): void {
  try {
    createNew(file);
  } catch {
    // It exists, or SQLite reports why it cannot be created.
  }
}

function createNew(file: string): void {
  closeSync(openSync(file, "wx", PRIVATE_FILE));
}

/**
 * Opens a connection to a database file, with the settings that all connections share.
 * @param isExclusive whether no other connection may be open meanwhile; opening fails as busy where one is
 * @param isReadOnly whether the file is there already, and must not change: not even by what the last connection that is
 * closed copies from the write-ahead log
 */
export function openSqlite(
  file: string,
  { isReadOnly = false, isExclusive = false } = {},
): DatabaseSync {
  if (!isReadOnly) createPrivately(file);
  // No busy timeout: SQLite would block the event loop while it waits.
  const database = new DatabaseSync(file, {
    timeout: 0,
    enableForeignKeyConstraints: true,
    readOnly: isReadOnly,
  });
  try {
    if (isExclusive) database.exec("pragma locking_mode = exclusive");
    if (!isReadOnly) switchToWal(database, isExclusive);
    database.exec("pragma synchronous = full");
    // A checkpoint within a commit would ignore its errors: see `Checkpointer`.
    database.exec("pragma wal_autocheckpoint = 0");
    database.exec("pragma temp_store = memory");
    database.exec("pragma cache_size = -16000");
    return database;
  } catch (error) {
    // It may hold a lock.
    database.close();
    throw error;
  }
}

/** The time that opening waits for others who open the file for the first time, in milliseconds. */
const OPENING = 5_000;

/** Two processes that open a new file at once lock each other out of the change to WAL, which no later opening repeats. */
function switchToWal(database: DatabaseSync, isExclusive: boolean): void {
  if (!isExclusive) database.exec(`pragma busy_timeout = ${OPENING}`);
  database.exec("pragma journal_mode = wal");
  database.exec("pragma busy_timeout = 0");
}

/** Opens a connection that overwrites deleted rows with zeros, so that a deleted account does not stay readable. */
export function openSqliteWriter(file: string, options?: { isExclusive: boolean }): DatabaseSync {
  const database = openSqlite(file, options);
  database.exec("pragma secure_delete = on");
  return database;
}

/** Runs `work`, and retries it while another connection writes. @param timeout in milliseconds @throws DatabaseBusy */
export async function retryWhileLocked<T>(work: () => Promise<T>, timeout = WRITE_TIMEOUT) {
  const deadline = performance.now() + timeout;
  for (let wait = 2; ; wait = Math.min(wait * 2, 100)) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() + wait > deadline) throw new DatabaseBusy({ cause: error });
      await pause(wait * (0.5 + Math.random() / 2));
    }
  }
}

const SQLITE_BUSY = 5;

/** Whether a statement failed because another connection locks the database. */
export function isBusy(error: unknown): boolean {
  // The low byte of an extended code (SQLITE_BUSY_SNAPSHOT, …) is the primary one.
  return ((errcodeOf(error) ?? 0) & 0xff) === SQLITE_BUSY;
}

/** Returns SQLite's extended result code of an error or its cause. */
export function errcodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("errcode" in error && typeof error.errcode === "number") return error.errcode;
  return errcodeOf(error.cause);
}

/**
 * Takes a lock on a file, which the system releases when the process ends. @returns null where another holds it
 * @throws the system's error where the file cannot be created or written: SQLite's would read like one of a database
 */
export function lockFile(file: string): { close(): void } | null {
  try {
    createNew(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    accessSync(file, constants.R_OK | constants.W_OK);
  }
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec("begin exclusive");
    return lock;
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
}
