export type StoredTable = { name: string; columns: readonly StoredColumn[] };

export interface StoredColumn {
  name: string;
  /** SQLite stores truth values as numbers; in a backup they are `true` and `false`. */
  isBoolean: boolean;
}

export type Reference = { table: string; column: string; to: string; toColumn: string };

/** One state of a database, read in a transaction of its own, which delays no writer. */
export interface TableSnapshot {
  readonly engine: "sqlite" | "postgres";
  /** The name of the last migration that the database has run. */
  readonly schema: string;
  readonly tables: readonly StoredTable[];
  /** The last id that was given, by the tables that give their own. */
  readonly lastIds: Readonly<Record<string, number>>;
  /** Yields the rows of a table as JSON objects, one a text, some at a time. */
  rows(table: StoredTable): AsyncIterable<string[]>;
}

/** The rows that are read at once. */
export const ROWS_AT_ONCE = 1_000;

/** A transaction that replaces the rows of tables, while others read what was before. Foreign keys are not checked in it. */
export interface RestoringTransaction {
  readonly engine: "sqlite" | "postgres";
  readonly schema: string;
  readonly tables: readonly StoredTable[];
  readonly references: readonly Reference[];
  /** Locks tables against other writers, and turns their foreign keys, triggers and secondary indexes off. */
  begin(tables: readonly string[]): Promise<void>;
  /** Inserts rows, as `TableSnapshot.rows` yields them. */
  insert(table: StoredTable, rows: readonly string[]): Promise<void>;
  query<Row>(statement: string): Promise<Row[]>;
  /** Makes the tables that give their own ids go on after these; never back to ids that were given before. */
  raiseLastIds(lastIds: Readonly<Record<string, number>>): Promise<void>;
  /** Restores the settings that `begin` changed. Later writes notify other processes as usual. */
  end(): Promise<void>;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Returns names for a statement, in order. */
export function quotedList(columns: readonly { name: string }[]): string {
  return columns.map(({ name }) => quoted(name)).join(", ");
}

/** A backup cannot be made or restored. Its message says why, and what to do. */
export class BackupProblem extends Error {
  override name = "BackupProblem";
}

/** Returns the message of an error, or of what caused it where that says more. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
