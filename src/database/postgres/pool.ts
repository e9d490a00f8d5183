import { type PoolUse, type QueryKind, type Snapshot, WRITE_TIMEOUT } from "../database.ts";
import type { Socket } from "node:net";
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  sql,
  type TransactionSettings,
} from "kysely";
import pg from "pg";
import { type QueryListeners, queryLog } from "../query-log.ts";
import type { Tables } from "../tables.ts";
import { postgresTypes } from "./wire.ts";

export interface PoolOptions extends QueryListeners {
  url: string;
  /** The name of its sessions, by `sessionName`. */
  name: string;
  connections: number;
  /** When the server ends a statement of a read-only transaction, in milliseconds; never by default. */
  readTimeout?: number | undefined;
  /** How long a statement of any other transaction waits for a lock, in milliseconds; for ever by default. */
  lockTimeout?: number | undefined;
  /** When a silent connection is dropped, in milliseconds; never by default. After a failover it would wait for ever. */
  silenceTimeout?: number | undefined;
}

export interface ConnectionPool {
  reader: Kysely<Tables>;
  writer: Kysely<Tables>;
  /** Runs one statement that no log and no metric counts. */
  run(statement: string, values: readonly string[]): Promise<{ rows: unknown[] }>;
  /** How much of it is used now. @param part for the metrics */
  use(part: string): PoolUse;
  end(): Promise<void>;
}

export function openPool({
  url,
  name,
  connections,
  readTimeout = Infinity,
  lockTimeout = Infinity,
  silenceTimeout = Infinity,
  ...listeners
}: PoolOptions): ConnectionPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: WRITE_TIMEOUT,
    // Detects connections to a machine that is gone.
    keepAlive: true,
    types: postgresTypes,
    application_name: name,
  });
  // A broken connection fails its query and is replaced. Without these listeners the error event would end the
  // process: the pool itself listens only while a connection is idle.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    if (silenceTimeout < Infinity) endWhenSilent(client, silenceTimeout);
  });
  // Each query builder would end the pool.
  const shared = { options: pool.options, connect: () => pool.connect(), end: async () => {} };
  const queries = (kind: QueryKind) =>
    new Kysely<Tables>({
      dialect: new TransactionDialect(shared, { readTimeout, lockTimeout }),
      ...queryLog(kind, listeners),
    });
  return {
    reader: queries("read"),
    writer: queries("write"),
    run: (statement, values) => pool.query(statement, [...values]),
    use: (part) => ({
      name: part,
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    end: () => pool.end(),
  };
}

export function inSnapshot<T>(reader: Kysely<Tables>, work: (db: Snapshot) => Promise<T>) {
  const transaction = reader.transaction().setIsolationLevel("repeatable read");
  return transaction.setAccessMode("read only").execute(work);
}

function endWhenSilent(client: pg.PoolClient, timeout: number): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.setTimeout(timeout, () => stream.destroy());
}

/** Those of statements, in milliseconds. */
type Timeouts = { readTimeout: number; lockTimeout: number };

class TransactionDialect extends PostgresDialect {
  readonly #pool: PostgresPool;
  readonly #timeouts: Timeouts;

  constructor(pool: PostgresPool, timeouts: Timeouts) {
    super({ pool });
    this.#pool = pool;
    this.#timeouts = timeouts;
  }

  override createDriver(): TransactionDriver {
    return new TransactionDriver(this.#pool, this.#timeouts);
  }
}

/** Begins each transaction with its own settings: behind a pooler another session's may run on the same connection. */
class TransactionDriver extends PostgresDriver {
  readonly #timeouts: Timeouts;

  constructor(pool: PostgresPool, timeouts: Timeouts) {
    super({ pool });
    this.#timeouts = timeouts;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const begin = ["begin", isolationLevel && `isolation level ${isolationLevel}`, accessMode];
    const { readTimeout, lockTimeout } = this.#timeouts;
    const statements = [
      begin.filter(Boolean).join(" "),
      // Compiling a long query takes longer than running it: none of ours reads that much.
      "set local jit = off",
      ...(accessMode === "read only"
        ? // Ends statements whose requests have gone.
          setLocal("statement_timeout", readTimeout)
        : setLocal("lock_timeout", lockTimeout)),
    ];
    await connection.executeQuery(CompiledQuery.raw(statements.join("; ")));
  }
}

function setLocal(setting: string, milliseconds: number): string[] {
  return milliseconds < Infinity ? [`set local ${setting} = ${milliseconds}`] : [];
}

/** Checks the connection. @throws Error with the answer of PostgreSQL, or of another program at that address */
export async function checkConnection(
  db: Kysely<Tables>,
  url: string,
  setting: "DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATABASE_REPLICA_URLS",
): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    const does =
      error instanceof pg.DatabaseError ? "refuses the connection to" : "does not answer at";
    throw new Error(
      `PostgreSQL ${does} ${withoutPassword(url)}. Is it running, and is ${setting} right? ` +
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
    return "the address of the database";
  }
}
