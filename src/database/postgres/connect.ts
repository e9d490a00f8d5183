import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { LocalWatches } from "../change-watch.ts";
import { recordedIn } from "../changes.ts";
import { type Database, DatabaseBusy, WRITE_PATIENCE } from "../database.ts";
import { migrate } from "../migrate.ts";
import type { Tables } from "../tables.ts";
import { isLockTimeout, postgresTypes } from "./wire.ts";
import { openPostgresStaging } from "./staging.ts";
import { watchPostgres } from "./watch.ts";

export interface PostgresOptions {
  url: string;
  onQuery?: ((sql: string, parameters: readonly unknown[]) => void) | undefined;
}

/** The most connections of one process; pages and writers share them. */
const CONNECTIONS = 10;

/** Opens a PostgreSQL database. A read is one REPEATABLE READ, READ ONLY transaction. */
export async function connectPostgres({ url, onQuery }: PostgresOptions): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: WRITE_PATIENCE,
    types: postgresTypes,
    application_name: "norae",
  });
  // A connection that breaks while it is idle is replaced at its next use; there is nothing to do now.
  pool.on("error", () => undefined);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(onQuery && { log: (event) => onQuery(event.query.sql, event.query.parameters) }),
  });
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    throw new Error(
      `PostgreSQL does not answer at ${withoutPassword(url)}. Is it running, and is DATABASE_URL right? ` +
        `(${error instanceof Error ? error.message : String(error)})`,
      { cause: error },
    );
  }
  await migrate(db as unknown as Kysely<never>, "postgres");
  const watches = new LocalWatches();
  return {
    engine: "postgres",
    read: (work) =>
      db
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute(work),
    write: async (work) => {
      const { result, recorded } = await db
        .transaction()
        .execute(async (transaction) => {
          await sql.raw(`set local lock_timeout = ${WRITE_PATIENCE}`).execute(transaction);
          return { result: await work(transaction), recorded: recordedIn(transaction) };
        })
        .catch((error: unknown) => {
          throw isLockTimeout(error) ? new DatabaseBusy({ cause: error }) : error;
        });
      watches.announce(recorded);
      return result;
    },
    watch: (watcher) => watchPostgres(url, watches.add(watcher)),
    stage: () => openPostgresStaging(url),
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: () => db.destroy(),
  };
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
