import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { LocalWatchers } from "../changes/change-watch.ts";
import { recordedChanges } from "../changes/record-changes.ts";
import {
  type Database,
  DatabaseBusy,
  DatabaseUnreachable,
  DatabaseUnwritable,
  WRITE_TIMEOUT,
} from "../database.ts";
import { migrate } from "../migrate.ts";
import type { Tables } from "../tables.ts";
import { ReadsWithTimeout } from "./reads-with-timeout.ts";
import { openPostgresStaging } from "./staging.ts";
import { Turns } from "./write-semaphore.ts";
import { watchPostgres } from "./watch.ts";
import {
  isConnectionProblem,
  isLockTimeout,
  isLostRace,
  isUnwritable,
  postgresTypes,
} from "./wire.ts";

export interface PostgresOptions {
  url: string;
  skipMigrations?: boolean | undefined;
  /** How long a read may take, in milliseconds. */
  readTimeout?: number | undefined;
  onQuery?: ((sql: string, parameters: readonly unknown[]) => void) | undefined;
}

/** The most connections of one process, and how many of them writers may have: the others are for pages. */
const CONNECTIONS = 10;
const WRITERS = 6;

/** A connection may be silent for so many times as long as a visitor waits. */
const GIVEN_UP_AFTER = 3;

/** What is still asked when everything is closed is waited for this long, in milliseconds. */
const CLOSE_PATIENCE = 1_000;

/** Opens a PostgreSQL database. A read is one REPEATABLE READ, READ ONLY transaction. */
export async function connectPostgres({
  url,
  skipMigrations,
  readTimeout = Infinity,
  onQuery,
}: PostgresOptions): Promise<Database> {
  await prepare({ url, skipMigrations, onQuery });
  const db = openPool(url, onQuery, GIVEN_UP_AFTER * readTimeout);
  const watches = new LocalWatchers();
  const reads = new ReadsWithTimeout(readTimeout);
  const writers = new Turns(WRITERS, WRITE_TIMEOUT);
  return {
    engine: "postgres",
    read: (work) =>
      reads.run(() =>
        db
          .transaction()
          .setIsolationLevel("repeatable read")
          .setAccessMode("read only")
          .execute(work),
      ),
    write: async (work) => {
      const attempt = () =>
        db.transaction().execute(async (transaction) => {
          await sql.raw(`set local lock_timeout = ${WRITE_TIMEOUT}`).execute(transaction);
          return { result: await work(transaction), recorded: recordedChanges(transaction) };
        });
      const { result, recorded } = await writers
        .take(attempt)
        .catch((error: unknown) => {
          if (isLostRace(error)) return writers.take(attempt);
          throw error;
        })
        .catch((error: unknown) => {
          if (isLockTimeout(error)) throw new DatabaseBusy({ cause: error });
          if (isUnwritable(error)) throw new DatabaseUnwritable({ cause: error });
          throw isConnectionProblem(error) ? new DatabaseUnreachable({ cause: error }) : error;
        });
      watches.announce(recorded);
      return result;
    },
    watch: (watcher) => watchPostgres(url, watches.add(watcher)),
    stage: () => openPostgresStaging(url),
    close: () => Promise.race([db.destroy(), pause(CLOSE_PATIENCE, undefined, { ref: false })]),
  };
}

/** Brings the tables up to date, for which a statement may take as long as it takes. */
async function prepare({ url, skipMigrations, onQuery }: PostgresOptions): Promise<void> {
  const db = openPool(url, onQuery);
  try {
    await greet(db, url);
    if (!skipMigrations) await migrate(db as unknown as Kysely<never>, "postgres");
  } finally {
    await db.destroy();
  }
}

/**
 * @param patience how long a connection may be silent, in milliseconds. Then it is given up, whoever waits for it: behind
 * the same address there may be another server by now, of which the old connections know nothing.
 */
function openPool(
  url: string,
  onQuery: PostgresOptions["onQuery"],
  patience = Infinity,
): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: WRITE_TIMEOUT,
    // A connection to a machine that is gone must not be waited for for ever.
    keepAlive: true,
    types: postgresTypes,
    application_name: "norae",
  });
  // A connection that breaks is replaced at its next use, and who uses it is told by what was asked. Without
  // anybody to hear it the error would end the process: the pool listens only while a connection is idle.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    if (patience < Infinity) endWhenSilent(client, patience);
  });
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(onQuery && { log: (event) => onQuery(event.query.sql, event.query.parameters) }),
  });
}

function endWhenSilent(client: pg.PoolClient, patience: number): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.setTimeout(patience, () => stream.destroy());
}

/** @throws with what PostgreSQL, or whatever is at that address, says for itself. */
async function greet(db: Kysely<Tables>, url: string): Promise<void> {
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

/** The address of a database as it may be shown and logged. */
export function withoutPassword(url: string): string {
  try {
    const parsed = new URL(url);
    if (parsed.password !== "") parsed.password = "***";
    // A password may also stand in the query.
    if (parsed.searchParams.has("password")) parsed.searchParams.set("password", "***");
    return parsed.href;
  } catch {
    return "the address in DATABASE_URL";
  }
}
