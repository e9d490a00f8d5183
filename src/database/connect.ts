import { type Database, WRITE_TIMEOUT } from "./database.ts";
import type { SchemaOptions } from "./migrate.ts";
import { connectPostgres, type PostgresOptions } from "./postgres/connect.ts";
import { connectSqlite, type SqliteOptions } from "./sqlite/connect.ts";

export interface ConnectOptions
  extends
    SchemaOptions,
    Omit<PostgresOptions, "url" | "schemaOptions" | "writeTimeout">,
    Omit<SqliteOptions, "folder" | "schemaOptions" | "writeTimeout"> {
  /** `postgres://…`, or undefined for the embedded database. */
  databaseUrl?: string | undefined;
  /** The folder of the embedded database; created where that may be. */
  dataFolder: string;
  /** How long a write waits for others, in milliseconds, before it is refused as busy. */
  writeTimeout?: number | undefined;
}

/** Opens the database, by the only place that chooses an engine. @throws Error with instructions where it cannot */
export async function connect({
  databaseUrl: url,
  dataFolder: folder,
  checkpointWorker,
  onDiskProblem,
  isReadOnly,
  schema,
  migrate,
  lastMigration,
  later,
  onSchema,
  readTimeout,
  writeTimeout = WRITE_TIMEOUT,
  onQuery,
  onQueryEnd,
  ...postgres
}: ConnectOptions): Promise<Database> {
  const schemaOptions = { schema, migrate, lastMigration, later, onSchema };
  const common = { schemaOptions, readTimeout, writeTimeout, onQuery, onQueryEnd };
  return url === undefined
    ? connectSqlite({ folder, isReadOnly, checkpointWorker, onDiskProblem, ...common })
    : connectPostgres({ ...postgres, url, isReadOnly, ...common });
}
