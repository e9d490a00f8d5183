import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { DatabaseBusy, WRITE_TIMEOUT } from "../database.ts";

/** The file of the embedded database in the data folder. */
export const DATABASE_FILE = "norae.sqlite";

/** Opens a database file as every connection of ours is set up. */
export function openSqlite(file: string): DatabaseSync {
  // No busy timeout: waiting in the process would freeze every page meanwhile.
  const database = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true });
  database.exec("pragma journal_mode = wal");
  database.exec("pragma synchronous = full");
  database.exec("pragma temp_store = memory");
  database.exec("pragma cache_size = -16000");
  return database;
}

/**
 * Tries again, without blocking, while another connection writes.
 * @param patience for how long, in milliseconds
 * @throws DatabaseBusy after that
 */
export async function retryWhileLocked<T>(
  work: () => Promise<T>,
  patience = WRITE_TIMEOUT,
): Promise<T> {
  const deadline = performance.now() + patience;
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

function isBusy(error: unknown): boolean {
  return codeOf(error) === SQLITE_BUSY;
}

/** SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN (the file beside it that a write needs). */
const UNWRITABLE: ReadonlySet<unknown> = new Set([8, 10, 13, 14]);

/** Whether an error of a write says that the file cannot be written, and nothing of what was to be. */
export function isUnwritable(error: unknown): boolean {
  return UNWRITABLE.has(codeOf(error));
}

/** SQLite's plain code, which extended ones (SQLITE_BUSY_SNAPSHOT, …) carry in their low byte. */
function codeOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("errcode" in error && typeof error.errcode === "number") return error.errcode & 0xff;
  return codeOf(error.cause);
}
