import { type Database } from "./database.ts";
import { connectPostgres } from "./postgres/connect.ts";
import { connectSqlite } from "./sqlite/connect.ts";

export interface ConnectOptions {
  /** `postgres://…`, or undefined for the embedded database. */
  databaseUrl?: string | undefined;
  /** The folder of the embedded database; made if it is missing. */
  dataFolder: string;
  /** Is told each statement as it is sent: for tests that look at query plans. */
  onQuery?: ((sql: string, parameters: readonly unknown[]) => void) | undefined;
}

/**
 * Opens the database and brings its tables up to date. This is the only place that chooses an engine.
 * @throws with a text that says what to do, where it cannot be opened.
 */
export async function connect(options: ConnectOptions): Promise<Database> {
  return options.databaseUrl === undefined
    ? connectSqlite({ folder: options.dataFolder, onQuery: options.onQuery })
    : connectPostgres({ url: options.databaseUrl, onQuery: options.onQuery });
}
