import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import { PRIVATE_FOLDER } from "../../domain/runtime/file-mode.ts";
import { ImportRunning, COMMIT_TIMEOUT, type Staging } from "../import/staging.ts";
import { STAGING_SCHEMA, stagingStatements } from "../import/staging-statements.ts";
import {
  STAGING,
  type StagedTables,
  type StagingRow,
  type StagingTable,
} from "../import/staging-tables.ts";
import { checkpointsHere } from "./checkpoints.ts";
import { explainDiskError } from "./disk-errors.ts";
import {
  createPrivately,
  DATABASE_FILE,
  lockFile,
  openSqliteWriter,
  retryWhileLocked,
} from "./open.ts";
import { sqliteDialect, toSqlite } from "./dialect.ts";
import { fillSqlite } from "./load.ts";

const STAGING_FILE = "import.sqlite";
const LOCK_FILE = "import.lock";

/** The names of the files of an import in the data folder. */
export const STAGING_FILES = [STAGING_FILE, LOCK_FILE];

/** Opens staging tables in an attached file, so that filling them blocks no other writer. @throws ImportRunning */
export async function openSqliteStaging(folder: string): Promise<Staging> {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const lock = lockImports(folder);
  const file = join(folder, STAGING_FILE);
  const live = join(folder, DATABASE_FILE);
  let connection: DatabaseSync;
  try {
    connection = openWithStaging(live, file);
  } catch (error) {
    lock.close();
    throw error;
  }
  const checkpoints = checkpointsHere(live);
  const db = new Kysely<StagedTables>({
    dialect: sqliteDialect({ open: () => connection, connections: 1, begin: "begin immediate" }),
  });
  /** Runs a transaction, and copies what it has added to the write-ahead log: all of the catalogue at the first import. */
  const commit = async <T>(work: () => Promise<T>): Promise<T> => {
    let result: T;
    try {
      result = await work();
    } catch (error) {
      throw explainDiskError(error, live, "write");
    }
    checkpoints.committed();
    return result;
  };
  return {
    engine: "sqlite",
    db,
    insert: (table, rows) => {
      insertRows(connection, table, rows);
      return Promise.resolve();
    },
    load: (work) => commit(() => fillSqlite(connection, db, work)),
    commit: (work) =>
      commit(() => retryWhileLocked(() => db.transaction().execute(work), COMMIT_TIMEOUT)),
    analyse: async (tables) => {
      if (tables === "live")
        await commit(() => retryWhileLocked(() => sql`analyze main`.execute(db)));
      // A table without an index has no statistics.
      else if (tables !== "news_fact") await sql`analyze ${sql.ref(STAGING_SCHEMA)}`.execute(db);
    },
    close: async () => {
      // Kysely closes the connection only if it was used at least once.
      await sql`select 1`.execute(db);
      await db.destroy();
      removeFile(file);
      lock.close();
      await checkpoints.close();
    },
  };
}

/** Opens a connection to the live database, with empty staging tables in another file. */
function openWithStaging(live: string, file: string): DatabaseSync {
  removeFile(file);
  // It rewrites reviews and playlists of merged records.
  const connection = openSqliteWriter(live);
  try {
    createPrivately(file);
    connection.prepare("attach database ? as staging").run(file);
    // The staging file may be lost, so that it needs neither journal nor sync.
    connection.exec("pragma staging.journal_mode = off; pragma staging.synchronous = off");
    connection.exec("pragma cache_size = -64000; pragma staging.cache_size = -64000");
    connection.exec("pragma temp_store = file");
    // Estimates are good enough for query plans, and writers wait less than for counts of whole tables.
    connection.exec("pragma analysis_limit = 1000");
    for (const statement of stagingStatements("sqlite")) connection.exec(statement);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

function insertRows<T extends StagingTable>(
  connection: DatabaseSync,
  table: T,
  rows: StagingRow<T>[],
): void {
  const columns = Object.keys(STAGING[table]) as (keyof StagingRow<T>)[];
  const statement = connection.prepare(
    `insert into staging_${table} values (${columns.map(() => "?").join(", ")})`,
  );
  connection.exec("begin");
  for (const row of rows) statement.run(...columns.map((column) => toSqlite(row[column])));
  connection.exec("commit");
}

/** Takes the lock of imports in a data folder. @throws ImportRunning */
export function lockImports(folder: string): { close(): void } {
  const lock = lockFile(join(folder, LOCK_FILE));
  if (lock === null) throw new ImportRunning();
  return lock;
}

function removeFile(file: string): void {
  for (const suffix of ["", "-journal", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
}
