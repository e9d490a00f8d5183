import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import { DatabaseBusy, type LockName, LostRace } from "../database.ts";
import { ImportRunning, COMMIT_TIMEOUT, type Staging } from "../import/staging.ts";
import { STAGING_SCHEMA, stagingStatements, tablesOf } from "../import/staging-statements.ts";
import type { StagedTables, StagingRow, StagingTable } from "../import/staging-tables.ts";
import { fillPostgres, unnested } from "./load.ts";
import { isDeadlock, isLockTimeout, postgresTypes } from "./wire.ts";

/** The key of the advisory lock that a running import holds. */
export const IMPORT_LOCK = 20_250_508;

/** Opens unlogged staging tables in their own schema, and removes those of a killed import. @throws ImportRunning */
export async function openPostgresStaging(url: string, name: string): Promise<Staging> {
  const db = openSession(url, name);
  try {
    if (!(await lockSession(db, IMPORT_LOCK))) throw new ImportRunning();
    const schema = sql.ref(STAGING_SCHEMA);
    await sql`drop schema if exists ${schema} cascade`.execute(db);
    await sql`create schema ${schema}`.execute(db);
    await sql`select set_config('search_path', current_setting('search_path') || ', ' || ${STAGING_SCHEMA}, false)`.execute(
      db,
    );
    // In one query: one round trip instead of a hundred.
    await sql.raw(stagingStatements("postgres").join(";\n")).execute(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    engine: "postgres",
    db,
    insert: (table, rows) => insertRows(db, table, rows),
    load: (work) => inTransaction(db, (transaction) => fillPostgres(transaction, work)),
    commit: (work) => inTransaction(db, work),
    analyse: async (tables) => {
      if (tables === "live") await sql`analyze`.execute(db);
      else await sql.raw(`analyze ${tablesOf(tables).join(", ")}`).execute(db);
    },
    close: async () => {
      await sql`drop schema if exists ${sql.ref(STAGING_SCHEMA)} cascade`.execute(db);
      await db.destroy();
    },
  };
}

/** The keys of the advisory locks of other work. */
const LOCKS: Record<LockName, number> = { musicbrainz: IMPORT_LOCK + 1 };

/** Takes a lock in a session of its own; null: another session has it. */
export async function lockPostgres(url: string, name: string, lock: LockName) {
  const db = openSession(url, name);
  const isTaken = await lockSession(db, LOCKS[lock]).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  if (isTaken) return { close: () => db.destroy() };
  await db.destroy();
  return null;
}

/** Opens one connection: a lock and the search path belong to it. */
function openSession(url: string, name: string): Kysely<StagedTables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    types: postgresTypes,
    application_name: name,
  });
  pool.on("error", () => undefined);
  return new Kysely<StagedTables>({ dialect: new PostgresDialect({ pool }) });
}

/** Timeout of taking the lock, in milliseconds: the server needs a while to notice that its holder was killed. */
const LOCK_TIMEOUT = 10_000;

async function lockSession(db: Kysely<StagedTables>, key: number): Promise<boolean> {
  const deadline = performance.now() + LOCK_TIMEOUT;
  for (;;) {
    const { rows } = await sql<{
      locked: boolean;
    }>`select pg_try_advisory_lock(${sql.lit(key)}) as locked`.execute(db);
    if (rows[0]?.locked === true) break;
    if (performance.now() > deadline) return false;
    await pause(250);
  }
  // Releases the lock even during a long statement, if this process has ended. Not every system supports it.
  await sql`set client_connection_check_interval = '1s'`.execute(db).catch(() => undefined);
  return true;
}

function inTransaction<T>(
  db: Kysely<StagedTables>,
  work: (transaction: Transaction<StagedTables>) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .execute(async (transaction) => {
      await sql.raw(`set local lock_timeout = ${COMMIT_TIMEOUT}`).execute(transaction);
      return work(transaction);
    })
    .catch((error: unknown) => {
      if (isDeadlock(error)) throw new LostRace({ cause: error });
      throw isLockTimeout(error) ? new DatabaseBusy({ cause: error }) : error;
    });
}

async function insertRows<T extends StagingTable>(
  db: Kysely<StagedTables>,
  table: T,
  rows: StagingRow<T>[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into ${sql.raw(`staging_${table}`)} select * from ${unnested(table, rows)}`.execute(
    db,
  );
}
