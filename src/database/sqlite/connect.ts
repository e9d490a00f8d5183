import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely } from "kysely";
import { PRIVATE_FOLDER } from "../../domain/file-mode.ts";
import { LocalWatchers } from "../changes/change-watch.ts";
import { recordedChanges } from "../changes/record-changes.ts";
import { type Database, DatabaseUnwritable, WRITE_TIMEOUT } from "../database.ts";
import { migrate } from "../migrate.ts";
import type { Tables } from "../tables.ts";
import { sqliteDialect } from "./dialect.ts";
import { eventLoopPace } from "./event-loop-pace.ts";
import {
  DATABASE_FILE,
  isUnwritable,
  openSqlite,
  openSqliteWriter,
  retryWhileLocked,
} from "./open.ts";
import { openSqliteStaging } from "./staging.ts";
import { truncateLog } from "./truncate-log.ts";
import { watchSqlite } from "./watch.ts";

export interface SqliteOptions {
  folder: string;
  skipMigrations?: boolean | undefined;
  isRolling?: boolean | undefined;
  /** Timeout of waiting for a connection to read, in milliseconds. */
  readTimeout?: number | undefined;
  onQuery?: ((sql: string, parameters: readonly unknown[]) => void) | undefined;
}

/** Maximum number of concurrent reads. */
const READERS = 8;

/** The time in each turn of the event loop during which writes may begin, in milliseconds. */
const WRITES_PER_TURN = 1;

/**
 * Opens the embedded database. In WAL mode readers and the writer do not wait for each other; every commit is on the disk
 * before it is answered (`synchronous=FULL`).
 */
export async function connectSqlite({
  folder,
  skipMigrations,
  isRolling,
  readTimeout,
  onQuery,
}: SqliteOptions): Promise<Database> {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const file = join(folder, DATABASE_FILE);
  const log = onQuery && {
    log: (event: { query: { sql: string; parameters: readonly unknown[] } }) =>
      onQuery(event.query.sql, event.query.parameters),
  };
  const writer = new Kysely<Tables>({
    dialect: sqliteDialect({
      open: () => openSqliteWriter(file),
      connections: 1,
      timeout: WRITE_TIMEOUT,
      pace: eventLoopPace(WRITES_PER_TURN),
      begin: "begin immediate",
    }),
    ...log,
  });
  try {
    if (!skipMigrations)
      await retryWhileLocked(() =>
        migrate(writer as unknown as Kysely<never>, "sqlite", { isRolling }),
      );
  } catch (error) {
    await writer.destroy();
    throw error;
  }
  const reader = new Kysely<Tables>({
    dialect: sqliteDialect({
      open: () => {
        const database = openSqlite(file);
        database.exec("pragma query_only = on");
        return database;
      },
      connections: READERS,
      // Without a pace, since a read is short compared with rendering its page.
      timeout: readTimeout,
      begin: "begin",
    }),
    ...log,
  });
  const watches = new LocalWatchers();
  return {
    engine: "sqlite",
    read: (work) => reader.transaction().execute(work),
    write: async (work) => {
      const { result, recorded } = await retryWhileLocked(() =>
        writer.transaction().execute(async (transaction) => ({
          result: await work(transaction),
          recorded: recordedChanges(transaction),
        })),
      ).catch((error: unknown) => {
        throw isUnwritable(error) ? new DatabaseUnwritable({ cause: error }) : error;
      });
      watches.announce(recorded);
      return result;
    },
    watch: (watcher) => Promise.resolve(watchSqlite(openSqlite(file), watches.add(watcher))),
    stage: () => openSqliteStaging(folder),
    eraseDeleted: () => truncateLog(writer),
    close: async () => {
      await reader.destroy();
      await writer.destroy();
    },
  };
}
