import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { Kysely } from "kysely";
import {
  type CompletedTable,
  type LoadedTable,
  LOADED_TABLES,
  type Loading,
  COMMIT_TIMEOUT,
} from "../import/staging.ts";
import { COUNT_TABLES } from "../counts/count-tables.ts";
import { STAGING, type StagedTables, type StagingRow } from "../import/staging-tables.ts";
import { retryWhileLocked } from "./open.ts";
import { toSqlite } from "./dialect.ts";

/** Tables clustered by another key than their rows come in, which are sorted first: pages in the middle cost much. */
const SORTED: Partial<Record<LoadedTable, string>> = {
  credit_role: "artist_id, role, song_id",
};

/** Runs `work` in one transaction, with foreign keys unchecked and without secondary indexes until it completes them. */
export async function fillSqlite<T>(
  connection: DatabaseSync,
  db: Kysely<StagedTables>,
  work: (loading: Loading) => Promise<T>,
): Promise<T> {
  // The import has checked every reference. Inside of a transaction this has no effect.
  connection.exec("pragma foreign_keys = off");
  // There is nothing to delete but the indexes of empty tables, and temporary rows.
  connection.exec("pragma secure_delete = off");
  try {
    return await retryWhileLocked(
      () =>
        db.transaction().execute(async (transaction) => {
          const indexes = dropIndexes(connection);
          const statements = new Map<string, StatementSync>();
          return work({
            db: transaction,
            insert: (table, rows, constants = {}) => {
              insertRows(connection, statements, table, rows, constants);
              return Promise.resolve();
            },
            complete: (tables) => {
              for (const table of tables) completeTable(connection, table, indexes);
              return Promise.resolve();
            },
            // Foreign keys stay unchecked until the transaction has ended; what follows refers to nothing.
            end: () => Promise.resolve(),
          });
        }),
      COMMIT_TIMEOUT,
    );
  } finally {
    connection.exec("pragma secure_delete = on");
    connection.exec("pragma foreign_keys = on");
  }
}

type Index = { name: string; table: string; sql: string };

/** Drops the indexes of the loaded tables, except those of primary keys and unique constraints. @returns them */
function dropIndexes(connection: DatabaseSync): Index[] {
  const tables = JSON.stringify([...LOADED_TABLES, ...COUNT_TABLES]);
  const rows = connection
    .prepare(
      `select name, tbl_name as "table", sql from main.sqlite_master
      where type = 'index' and sql is not null and tbl_name in (select value from json_each(?))`,
    )
    .all(tables);
  const indexes = rows.map(({ name, table, sql }) => ({
    name: String(name),
    table: String(table),
    sql: String(sql),
  }));
  for (const { name } of indexes) connection.exec(`drop index main."${name}"`);
  return indexes;
}

/** Rows of one statement: binding many values costs less than running many statements. */
const ROWS_AT_ONCE = 32;

function insertRows<T extends LoadedTable>(
  connection: DatabaseSync,
  statements: Map<string, StatementSync>,
  table: T,
  rows: StagingRow<T>[],
  constants: Readonly<Record<string, number>>,
): void {
  const columns = Object.keys(STAGING[table]) as (keyof StagingRow<T> & string)[];
  for (let from = 0; from < rows.length;) {
    // The last ones one by one, so that there are two statements a table.
    const count = rows.length - from >= ROWS_AT_ONCE ? ROWS_AT_ONCE : 1;
    const key = `${table} ${count}`;
    const statement =
      statements.get(key) ??
      connection.prepare(insertStatement(connection, table, columns, constants, count));
    statements.set(key, statement);
    const values: SQLInputValue[] = [];
    for (let at = from; at < from + count; at += 1) {
      const row = rows[at]!;
      for (const column of columns) values.push(toSqlite(row[column]));
    }
    statement.run(...values);
    from += count;
  }
}

/** Returns the statement that inserts rows; of a table that is sorted first, into a temporary one. */
function insertStatement(
  connection: DatabaseSync,
  table: LoadedTable,
  columns: readonly string[],
  constants: Readonly<Record<string, number>>,
  count: number,
): string {
  const names = [...columns, ...Object.keys(constants)].join(", ");
  const row = `(${[...columns.map(() => "?"), ...Object.values(constants)].join(", ")})`;
  const values = Array.from({ length: count }, () => row).join(", ");
  if (SORTED[table] === undefined) return `insert into main.${table} (${names}) values ${values}`;
  connection.exec(`create temporary table if not exists loaded_${table} (${names})`);
  return `insert into temp.loaded_${table} (${names}) values ${values}`;
}

function completeTable(connection: DatabaseSync, table: CompletedTable, indexes: Index[]): void {
  const order = (SORTED as Partial<Record<CompletedTable, string>>)[table];
  const hasRows = connection
    .prepare("select 1 from temp.sqlite_master where name = ?")
    .get(`loaded_${table}`);
  if (order !== undefined && hasRows) {
    connection.exec(
      `insert into main.${table} select * from temp.loaded_${table} order by ${order}`,
    );
    connection.exec(`drop table temp.loaded_${table}`);
  }
  for (const { sql } of indexes.filter((index) => index.table === table)) connection.exec(sql);
}
