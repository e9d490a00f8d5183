import { rmSync } from "node:fs";
import { join } from "node:path";
import { Kysely } from "kysely";
import { WRITE_TIMEOUT } from "../database.ts";
import type { BucketStore } from "../community/rate-limits.ts";
import type { Tables } from "../tables.ts";
import { sqliteDialect } from "./dialect.ts";
import { explainDiskError } from "./disk-errors.ts";
import { errcodeOf, isBusy, openSqlite, retryWhileLocked } from "./open.ts";

/** The name of the file in the data folder in which all processes of a site on SQLite count their limits. */
export const LIMITS_FILE = "limits.sqlite";

/**
 * Opens the file of the limits, and makes it where it is missing. It is no part of the database: nothing waits for the
 * disk, and what a crash of the machine damages is made anew.
 */
export function openLimitsFile(folder: string): BucketStore & { close(): Promise<void> } {
  const file = join(folder, LIMITS_FILE);
  if (!isSound(file))
    for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
  const kysely = new Kysely<Tables>({
    dialect: sqliteDialect({
      open: () => openUnsynced(file),
      connections: 1,
      timeout: WRITE_TIMEOUT,
      begin: "begin immediate",
    }),
  });
  return {
    engine: "sqlite",
    write: (work) =>
      retryWhileLocked(() => kysely.transaction().execute(work)).catch((error: unknown) => {
        throw explainDiskError(error, file, "write");
      }),
    close: () => kysely.destroy(),
  };
}

function openUnsynced(file: string) {
  const database = openSqlite(file);
  database.exec("pragma synchronous = off");
  database.exec("pragma wal_autocheckpoint = 1000");
  database.exec(`create table if not exists rate_limit (key text primary key, tokens real not null, at real not null,
    full_at real not null, was_taken integer not null)`);
  return database;
}

const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

function isSound(file: string): boolean {
  try {
    using database = openUnsynced(file);
    const [row] = database.prepare("pragma quick_check").all();
    return row?.["quick_check"] === "ok";
  } catch (error) {
    // Another process may be making it.
    if (isBusy(error)) return true;
    if ([SQLITE_CORRUPT, SQLITE_NOTADB].includes((errcodeOf(error) ?? 0) & 0xff)) return false;
    throw error;
  }
}
