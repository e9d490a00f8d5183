import { type Database, type OnQueryEnd, WRITE_TIMEOUT } from "./database.ts";
import type { SchemaOptions } from "./migrate.ts";
import { connectPostgres } from "./postgres/connect.ts";
import type { DiskProblem } from "./sqlite/checkpoint-thread.ts";
import { connectSqlite } from "./sqlite/connect.ts";

export interface ConnectOptions extends SchemaOptions {
  /** `postgres://…`, or undefined for the embedded database. */
  databaseUrl?: string | undefined;
  /** The same database past any pooler, for what needs a session: imports, migrations and LISTEN. */
  directUrl?: string | undefined;
  /** How changes by other processes are noticed on PostgreSQL: by LISTEN, or read twice a second. */
  changes?: "listen" | "poll" | undefined;
  /** Maximum number of connections to PostgreSQL. */
  connections?: number | undefined;
  /** Streaming replicas of PostgreSQL, which public reads may go to while changes are watched. */
  replicaUrls?: readonly string[] | undefined;
  /** Called with a line for the log where a replica cannot be read, or can again. */
  onReplica?: ((line: string) => void) | undefined;
  /** The folder of the embedded database; created where that may be. */
  dataFolder: string;
  /** Whether the embedded database's files are only read: neither is its log recovered, nor the folder checked. */
  isReadOnly?: boolean | undefined;
  /** Timeout of a read, in milliseconds; none by default. */
  readTimeout?: number | undefined;
  /** How long a write waits for others, in milliseconds, before it is refused as busy. */
  writeTimeout?: number | undefined;
  /** The built thread of the embedded database's checkpoints; without it they run in this thread. */
  checkpointWorker?: string | undefined;
  /** Called when the embedded database's disk fails or is full while no caller waits. A write throws the same. */
  onDiskProblem?: ((problem: DiskProblem) => void) | undefined;
  /** Called with each statement, for tests of query plans. */
  onQuery?: ((sql: string, parameters: readonly unknown[]) => void) | undefined;
  /** Called after each statement, for the metrics. */
  onQueryEnd?: OnQueryEnd | undefined;
}

/**
 * Opens the database. It changes the schema only where the options say so. This is the only place that chooses an engine.
 * @throws Error with instructions where it cannot be opened
 */
export async function connect({
  databaseUrl: url,
  dataFolder: folder,
  checkpointWorker,
  onDiskProblem,
  isReadOnly,
  schema,
  isRolling,
  lastMigration,
  onSchema,
  readTimeout,
  writeTimeout = WRITE_TIMEOUT,
  onQuery,
  onQueryEnd,
  ...postgres
}: ConnectOptions): Promise<Database> {
  const schemaOptions = { schema, isRolling, lastMigration, onSchema };
  const common = { schemaOptions, readTimeout, writeTimeout, onQuery, onQueryEnd };
  return url === undefined
    ? connectSqlite({ folder, isReadOnly, checkpointWorker, onDiskProblem, ...common })
    : connectPostgres({ ...postgres, url, ...common });
}
