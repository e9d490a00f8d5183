import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { type Pace, Semaphore } from "../../domain/runtime/semaphore.ts";
import { DatabaseBusy } from "../database.ts";

interface SqliteDialectOptions {
  open: () => DatabaseSync;
  /** Maximum number of open connections. A writer has one. */
  connections: number;
  /** Delays the use of connections. */
  pace?: Pace | undefined;
  /** Timeout of waiting for a connection, in milliseconds; none by default. */
  timeout?: number | undefined;
  /** `begin` for readers, `begin immediate` for the writer. */
  begin: "begin" | "begin immediate";
}

/** Returns a Kysely dialect for node:sqlite. Kysely's own expects better-sqlite3, which has to be compiled. */
export function sqliteDialect(options: SqliteDialectOptions): Dialect {
  return {
    createDriver: () => new SqliteDriver(options),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new NodeSqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** The driver limits its connections itself. Otherwise Kysely hands out one at a time, and waits without a timeout. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite does roll back `create table`, so that migrations can run in one transaction. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #begin: string;
  readonly #all: readonly SqliteConnection[];
  readonly #free: SqliteConnection[];
  readonly #semaphore: Semaphore;

  constructor({ open, connections, timeout, pace, begin }: SqliteDialectOptions) {
    this.#begin = begin;
    this.#all = Array.from({ length: connections }, () => new SqliteConnection(open));
    this.#free = [...this.#all];
    this.#semaphore = new Semaphore({ permits: connections, timeout, pace });
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  /** @throws DatabaseBusy where none is free in time */
  async acquireConnection(): Promise<DatabaseConnection> {
    const connection = (await this.#semaphore.acquire()) ? this.#free.pop() : undefined;
    if (connection === undefined) throw new DatabaseBusy();
    return connection;
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#free.push(connection as SqliteConnection);
    this.#semaphore.release();
    return Promise.resolve();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(this.#begin));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // With a full disk SQLite has rolled back already; a second rollback would fail and hide the first error.
    if ((connection as SqliteConnection).isInTransaction)
      await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  destroy(): Promise<void> {
    this.#semaphore.refuseWaiting();
    for (const connection of this.#all) connection.close();
    return Promise.resolve();
  }
}

/** Maximum number of cached prepared statements of a connection, more than there are named queries. */
const MAXIMUM_STATEMENTS = 300;

class SqliteConnection implements DatabaseConnection {
  readonly #open: () => DatabaseSync;
  #opened: DatabaseSync | undefined;
  readonly #statements = new Map<string, PreparedStatement>();

  constructor(open: () => DatabaseSync) {
    this.#open = open;
  }

  /** Opened at its first use, since most connections are seldom needed. */
  get #database(): DatabaseSync {
    return (this.#opened ??= this.#open());
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // In a promise, so that a failing statement rejects instead of throwing.
    return new Promise((resolve) => resolve(this.#execute(query)));
  }

  #execute<Row>(query: CompiledQuery): QueryResult<Row> {
    const prepared = this.#prepare(query.sql);
    const { statement, columns } = prepared;
    const parameters = query.parameters.map(toSqlite);
    if (columns.length === 0) {
      const { changes } = statement.run(...parameters);
      return { rows: [], numAffectedRows: BigInt(changes) };
    }
    const rows = statement.all(...parameters) as unknown as SQLOutputValue[][];
    return { rows: rows.map((values) => rowOf(prepared, values)) as Row[] };
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    // Not a cached statement, which may be run again while this one is still being read.
    const prepared = describe(this.#database.prepare(query.sql));
    const rows = prepared.statement.iterate(...query.parameters.map(toSqlite));
    for (const values of rows as Iterable<unknown> as Iterable<SQLOutputValue[]>)
      yield { rows: [rowOf(prepared, values) as Row] };
  }

  close(): void {
    this.#statements.clear();
    this.#opened?.close();
  }

  #prepare(text: string): PreparedStatement {
    const cached = this.#statements.get(text);
    if (cached) return cached;
    const prepared = describe(this.#database.prepare(text));
    if (this.#statements.size >= MAXIMUM_STATEMENTS) {
      const [oldest] = this.#statements.keys();
      if (oldest !== undefined) this.#statements.delete(oldest);
    }
    this.#statements.set(text, prepared);
    return prepared;
  }
}

interface PreparedStatement {
  /** Returns rows as lists of values. */
  statement: StatementSync;
  /** The names of the columns; none of a statement that returns no rows. */
  columns: string[];
  /** The positions of the columns declared `boolean`, which SQLite stores as 0 and 1. */
  booleans: number[];
}

function describe(statement: StatementSync): PreparedStatement {
  statement.setReturnArrays(true);
  const columns = statement.columns();
  return {
    statement,
    columns: columns.map((column) => column.name),
    booleans: columns.flatMap((column, at) =>
      column.type?.toLowerCase() === "boolean" ? [at] : [],
    ),
  };
}

/** Returns a row as an object: those of node:sqlite are dictionaries without a prototype, several times as slow. */
function rowOf({ columns, booleans }: PreparedStatement, values: SQLOutputValue[]) {
  const row: Record<string, unknown> = {};
  for (let at = 0; at < columns.length; at += 1) row[columns[at]!] = values[at];
  for (const at of booleans) if (values[at] !== null) row[columns[at]!] = values[at] === 1;
  return row;
}

export function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  return (value ?? null) as SQLInputValue;
}
