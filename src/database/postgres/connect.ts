import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { Semaphore } from "../../domain/semaphore.ts";
import { LocalWatchers } from "../changes/change-watch.ts";
import { recordedChanges } from "../changes/record-changes.ts";
import {
  type Database,
  DatabaseBusy,
  DatabaseFull,
  DatabaseUnreachable,
  DatabaseUnwritable,
  WRITE_TIMEOUT,
} from "../database.ts";
import { migrate } from "../migrate.ts";
import { type QueryListeners, queryLog } from "../query-log.ts";
import type { Tables } from "../tables.ts";
import { ReadsWithTimeout } from "./reads-with-timeout.ts";
import { restorePostgres } from "./restore.ts";
import { readPostgresSnapshot } from "./snapshot.ts";
import { openPostgresStaging } from "./staging.ts";
import { watchPostgres } from "./watch.ts";
import {
  isConnectionProblem,
  isDiskFull,
  isLockTimeout,
  isLostRace,
  isUnwritable,
  postgresTypes,
} from "./wire.ts";

export interface PostgresOptions extends QueryListeners {
  url: string;
  skipMigrations?: boolean | undefined;
  isRolling?: boolean | undefined;
  lastMigration?: string | undefined;
  /** Timeout of a read, in milliseconds. */
  readTimeout?: number | undefined;
}

/** The most connections of one process, and how many of them writers may have: the others are for pages. */
const CONNECTIONS = 10;
const WRITERS = 6;

/** A connection may be silent for this many read timeouts before it is dropped. */
const SILENT_READS = 3;

/** Timeout of running queries when the database is closed, in milliseconds. */
const CLOSE_TIMEOUT = 1_000;

/** Opens a PostgreSQL database. A read is one REPEATABLE READ, READ ONLY transaction. */
export async function connectPostgres({
  url,
  skipMigrations,
  isRolling,
  lastMigration,
  readTimeout = Infinity,
  ...listeners
}: PostgresOptions): Promise<Database> {
  await prepare({ url, skipMigrations, isRolling, lastMigration, ...listeners });
  const pool = openPool(url, SILENT_READS * readTimeout);
  const reader = kyselyOn(pool, queryLog("read", listeners));
  const writer = kyselyOn(pool, queryLog("write", listeners));
  const watches = new LocalWatchers();
  const reads = new ReadsWithTimeout(readTimeout);
  const writers = new Semaphore({ permits: WRITERS, timeout: WRITE_TIMEOUT });
  return {
    engine: "postgres",
    read: (work) =>
      reads.run(() =>
        reader
          .transaction()
          .setIsolationLevel("repeatable read")
          .setAccessMode("read only")
          .execute(work),
      ),
    write: async (work) => {
      const transact = () =>
        writer.transaction().execute(async (transaction) => {
          await sql.raw(`set local lock_timeout = ${WRITE_TIMEOUT}`).execute(transaction);
          return { result: await work(transaction), recorded: recordedChanges(transaction) };
        });
      const attempt = () =>
        writers.run(transact, () => {
          throw new DatabaseBusy();
        });
      const { result, recorded } = await attempt()
        .catch((error: unknown) => {
          if (isLostRace(error)) return attempt();
          throw error;
        })
        .catch((error: unknown) => {
          if (isLockTimeout(error)) throw new DatabaseBusy({ cause: error });
          if (isDiskFull(error)) throw new DatabaseFull({ cause: error });
          if (isUnwritable(error)) throw new DatabaseUnwritable({ cause: error });
          throw isConnectionProblem(error) ? new DatabaseUnreachable({ cause: error }) : error;
        });
      watches.announce(recorded);
      return result;
    },
    watch: (watcher) => watchPostgres(url, watches.add(watcher)),
    stage: () => openPostgresStaging(url),
    snapshot: (work) => readPostgresSnapshot(url, work),
    restore: (work) => restorePostgres(url, work),
    // Vacuum does it, at the times that the operator has configured (docs/data-model.md).
    eraseDeleted: () => Promise.resolve(true),
    pools: () => [
      {
        name: "primary",
        total: pool.totalCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      },
    ],
    close: () => Promise.race([pool.end(), pause(CLOSE_TIMEOUT, undefined, { ref: false })]),
  };
}

/** Runs the migrations, on connections without a timeout since a statement may take long. */
async function prepare({
  url,
  skipMigrations,
  isRolling,
  lastMigration,
  ...listeners
}: PostgresOptions): Promise<void> {
  const pool = openPool(url);
  const db = kyselyOn(pool, queryLog("write", listeners));
  try {
    await checkConnection(db, url);
    if (!skipMigrations)
      await migrate(db as unknown as Kysely<never>, "postgres", { isRolling, last: lastMigration });
  } finally {
    await pool.end();
  }
}

/**
 * Opens a pool of connections.
 * @param silenceTimeout when a silent connection is dropped, in milliseconds: after a failover another server may be
 * behind the same address, while the old connections wait for ever.
 */
function openPool(url: string, silenceTimeout = Infinity): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: WRITE_TIMEOUT,
    // Detects connections to a machine that is gone.
    keepAlive: true,
    types: postgresTypes,
    application_name: "norae",
  });
  // A broken connection fails its query and is replaced. Without these listeners the error event would end the
  // process: the pool itself listens only while a connection is idle.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    // Compiling a long query takes longer than running it: none of ours reads that much. A lost connection says so later.
    client.query("set jit = off").catch(() => undefined);
    if (silenceTimeout < Infinity) endWhenSilent(client, silenceTimeout);
  });
  return pool;
}

/** Returns a query builder on a pool that others use, too, so that it does not end the pool. */
function kyselyOn(pool: pg.Pool, log: ReturnType<typeof queryLog>): Kysely<Tables> {
  const { options } = pool;
  const shared = { options, connect: () => pool.connect(), end: () => Promise.resolve() };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: shared }), ...log });
}

function endWhenSilent(client: pg.PoolClient, timeout: number): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.setTimeout(timeout, () => stream.destroy());
}

/** Checks the connection. @throws Error with the answer of PostgreSQL, or of whatever is at that address */
async function checkConnection(db: Kysely<Tables>, url: string): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    const does =
      error instanceof pg.DatabaseError ? "refuses the connection to" : "does not answer at";
    throw new Error(
      `PostgreSQL ${does} ${withoutPassword(url)}. Is it running, and is DATABASE_URL right? ` +
        `(${error instanceof Error ? error.message : String(error)})`,
      { cause: error },
    );
  }
}

/** Returns the URL of a database without its password, so that it may be shown and logged. */
export function withoutPassword(url: string): string {
  try {
    const parsed = new URL(url);
    if (parsed.password !== "") parsed.password = "***";
    // A password may also be in the query.
    if (parsed.searchParams.has("password")) parsed.searchParams.set("password", "***");
    return parsed.href;
  } catch {
    return "the address in DATABASE_URL";
  }
}
