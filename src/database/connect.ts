import type { Database } from "./database.ts";
import { connectPostgres } from "./postgres/connect.ts";
import { connectSqlite } from "./sqlite/connect.ts";

export interface ConnectOptions {
  /** `postgres://…`, or undefined for the embedded database. */
  databaseUrl?: string | undefined;
  /** The folder of the embedded database; made if it is missing. */
  dataFolder: string;
  /** Leaves the tables as they are: for who only looks. */
  skipMigrations?: boolean | undefined;
  /** How long a read may wait, in milliseconds; without it, as long as it takes. */
  readTimeout?: number | undefined;
  /** Is told each statement as it is sent: for tests that look at query plans. */
  onQuery?: ((sql: string, parameters: readonly unknown[]) => void) | undefined;
}

/**
 * Opens the database and, unless it is to be left as it is, brings its tables up to date. This is the only place that
 * chooses an engine.
 * @throws with a text that says what to do, where it cannot be opened.
 */
export async function connect({
  databaseUrl: url,
  dataFolder: folder,
  skipMigrations,
  readTimeout,
  onQuery,
}: ConnectOptions): Promise<Database> {
  return url === undefined
    ? connectSqlite({ folder, skipMigrations, readTimeout, onQuery })
    : connectPostgres({ url, skipMigrations, readTimeout, onQuery });
}
