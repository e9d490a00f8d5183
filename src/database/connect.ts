import type { Database, OnQueryEnd } from "./database.ts";
import { connectPostgres } from "./postgres/connect.ts";
import type { DiskProblem } from "./sqlite/checkpoint-thread.ts";
import { connectSqlite } from "./sqlite/connect.ts";

export interface ConnectOptions {
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
  /** The folder of the embedded database; created if missing. */
  dataFolder: string;
  /** Opens the database without migrating it, for diagnostics. */
  skipMigrations?: boolean | undefined;
  /** Whether an earlier build is running beside this one: a migration that it cannot live with is refused. */
  isRolling?: boolean | undefined;
  /** The last migration to run, for the backup of an older version; all by default. */
  lastMigration?: string | undefined;
  /** Timeout of a read, in milliseconds; none by default. */
  readTimeout?: number | undefined;
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
 * Opens the database and migrates it. This is the only place that chooses an engine.
 * @throws Error with instructions where it cannot be opened
 */
export async function connect({
  databaseUrl: url,
  dataFolder: folder,
  checkpointWorker,
  onDiskProblem,
  skipMigrations,
  isRolling,
  lastMigration,
  readTimeout,
  onQuery,
  onQueryEnd,
  ...postgres
}: ConnectOptions): Promise<Database> {
  const common = { skipMigrations, isRolling, lastMigration, readTimeout, onQuery, onQueryEnd };
  return url === undefined
    ? connectSqlite({ folder, checkpointWorker, onDiskProblem, ...common })
    : connectPostgres({ ...postgres, url, ...common });
}
