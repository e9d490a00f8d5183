import { existsSync } from "node:fs";
import { join } from "node:path";
import { Kysely } from "kysely";
import { LocalWatchers } from "../changes/change-watch.ts";
import { recordedChanges } from "../changes/record-changes.ts";
import { type Database, DatabaseFault } from "../database.ts";
import { migrationNames, NO_SCHEMA, type SchemaOptions, SchemaProblem } from "../migrate.ts";
import { type QueryListeners, queryLog } from "../query-log.ts";
import type { Tables } from "../tables.ts";
import { checkpointsInThread, type DiskProblem } from "./checkpoint-thread.ts";
import { checkpointsHere, recoverLog } from "./checkpoints.ts";
import { prepareSqlite } from "./prepare.ts";
import { lockProcess } from "./processes.ts";
import { sqliteDialect } from "./dialect.ts";
import { explainDiskError } from "./disk-errors.ts";
import {
  DATABASE_FILE,
  lockFile,
  makeFolder,
  openSqlite,
  openSqliteWriter,
  retryWhileLocked,
} from "./open.ts";
import { restoreSqlite } from "./restore.ts";
import { readSqliteSnapshot } from "./snapshot.ts";
import { openSqliteStaging } from "./staging.ts";
import { watchSqlite } from "./watch.ts";
import type { Pace } from "../../domain/runtime/semaphore.ts";

export interface SqliteOptions extends QueryListeners {
  folder: string;
  schemaOptions: SchemaOptions;
  /** Whether its files are only read: neither is its log recovered, nor the folder checked. */
  isReadOnly?: boolean | undefined;
  /** Timeout of waiting for a connection to read, in milliseconds. */
  readTimeout?: number | undefined;
  /** How long a write waits for others, in milliseconds. */
  writeTimeout: number;
  /** The built thread of the embedded database's checkpoints; without it they run in this thread. */
  checkpointWorker?: string | undefined;
  /** Called when the embedded database's disk fails or is full while no caller waits. A write throws the same. */
  onDiskProblem?: ((problem: DiskProblem) => void) | undefined;
}

/** Maximum number of concurrent reads. */
const READERS = 8;

/** The time in each turn of the event loop during which writes may begin, in milliseconds. */
const WRITES_PER_TURN = 1;

/** Opens the embedded database in WAL mode. Every commit is on the disk before it is answered (`synchronous=FULL`). */
export async function connectSqlite({
  folder,
  schemaOptions,
  isReadOnly = false,
  readTimeout,
  writeTimeout,
  checkpointWorker,
  onDiskProblem = () => undefined,
  ...listeners
}: SqliteOptions): Promise<Database> {
  const file = join(folder, DATABASE_FILE);
  // To open it would create it.
  const isMade = schemaOptions.schema !== undefined && schemaOptions.schema !== "expect";
  if ((isReadOnly || !isMade) && !existsSync(file)) throw new SchemaProblem(NO_SCHEMA);
  if (!isReadOnly) {
    makeFolder(folder);
    recoverLog(file);
  }
  const lock =
    isReadOnly || schemaOptions.schema === "ignore"
      ? null
      : lockProcess(folder, migrationNames("sqlite", schemaOptions.later).at(-1)!);
  try {
    await prepareSqlite({ folder, isReadOnly, schemaOptions, ...queryLog("write", listeners) });
  } catch (error) {
    lock?.close();
    throw isReadOnly ? error : explainDiskError(error, file, "write");
  }
  const writer = new Kysely<Tables>({
    dialect: sqliteDialect({
      open: () => (isReadOnly ? openSqlite(file, { isReadOnly }) : openSqliteWriter(file)),
      connections: 1,
      timeout: writeTimeout,
      pace: eventLoopPace(WRITES_PER_TURN),
      begin: "begin immediate",
    }),
    ...queryLog("write", listeners),
  });
  const reader = new Kysely<Tables>({
    dialect: sqliteDialect({
      open: () => {
        const database = openSqlite(file, { isReadOnly });
        database.exec("pragma query_only = on");
        return database;
      },
      connections: READERS,
      // Without a pace, since a read is short compared with rendering its page.
      timeout: readTimeout,
      begin: "begin",
    }),
    ...queryLog("read", listeners),
  });
  const watches = new LocalWatchers();
  const checkpoints =
    checkpointWorker === undefined
      ? checkpointsHere(file)
      : checkpointsInThread({ worker: checkpointWorker, file, onDiskProblem });
  return {
    engine: "sqlite",
    read: (work) => reader.transaction().execute(work),
    readPublic: (work) => reader.transaction().execute(work),
    write: async (work) => {
      const { result, recorded } = await retryWhileLocked(
        () =>
          writer.transaction().execute(async (transaction) => ({
            result: await work(transaction),
            recorded: recordedChanges(transaction),
          })),
        writeTimeout,
      ).catch((error: unknown) => {
        const explained = explainDiskError(error, file, "write");
        if (explained instanceof DatabaseFault) onDiskProblem(explained);
        throw explained;
      });
      checkpoints.committed();
      watches.announce(recorded);
      return result;
    },
    watch: (watcher) =>
      Promise.resolve(watchSqlite(openSqlite(file, { isReadOnly }), watches.add(watcher))),
    lock: (name) => {
      const locked = lockFile(join(folder, `${name}.lock`));
      return Promise.resolve(locked && { close: () => Promise.resolve(locked.close()) });
    },
    stage: () => openSqliteStaging(folder),
    snapshot: (work) => readSqliteSnapshot(file, isReadOnly, work),
    restore: (work) => restoreSqlite(folder, work),
    // Migrations have built them.
    buildIndexes: () => Promise.resolve(),
    eraseDeleted: () => checkpoints.truncate(),
    pools: () => [],
    isAnswering: () => true,
    close: async () => {
      await reader.destroy();
      await writer.destroy();
      // The last, since other connections of this process would prevent it.
      await checkpoints.close();
      lock?.close();
    },
  };
}

/**
 * Returns a pace that lets transactions begin during the first `budget` milliseconds of each turn of the event loop. An
 * embedded database blocks the process: a hundred transactions in one turn would delay every other answer, and each turn
 * accepts only one new connection.
 */
export function eventLoopPace(budget: number): Pace {
  /** The start of the first transaction of this turn, on `performance`'s clock, or null. */
  let began: number | null = null;
  return (resume) => {
    if (began !== null) return performance.now() - began < budget;
    began = performance.now();
    setImmediate(() => {
      began = null;
      resume();
    });
    return true;
  };
}
