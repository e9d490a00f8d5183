import type { DatabaseSync } from "node:sqlite";
import {
  quoted,
  ROWS_AT_ONCE,
  type TableSnapshot,
  type StoredColumn,
  type StoredTable,
} from "../snapshot/snapshot.ts";
import { openSqlite, retryWhileLocked } from "./open.ts";
import { lastMigration, listLastIds, listTables } from "./stored-tables.ts";

/** Reads on an own connection. Writers do not wait, but the write-ahead log keeps what they write until it ends. */
export async function readSqliteSnapshot<T>(
  file: string,
  isReadOnly: boolean,
  work: (snapshot: TableSnapshot) => Promise<T>,
): Promise<T> {
  const connection = openSqlite(file, { isReadOnly });
  try {
    connection.exec("pragma query_only = on");
    connection.exec("begin");
    // The first statement fixes the state that all of them see.
    const schema = await retryWhileLocked(() => Promise.resolve(lastMigration(connection)));
    return await work({
      engine: "sqlite",
      schema,
      tables: listTables(connection),
      lastIds: listLastIds(connection),
      rows: (table) => readRows(connection, table),
    });
  } finally {
    connection.close();
  }
}

/** Asynchronous, as that of the other engine is. */
async function* readRows(connection: DatabaseSync, table: StoredTable): AsyncGenerator<string[]> {
  const fields = table.columns.map((column) => `'${column.name}', ${jsonOf(column)}`);
  const statement = connection.prepare(
    `select json_object(${fields.join(", ")}) as line from main.${quoted(table.name)}`,
  );
  let lines: string[] = [];
  for (const row of statement.iterate()) {
    lines.push(String(row["line"]));
    if (lines.length < ROWS_AT_ONCE) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

function jsonOf({ name, isBoolean }: StoredColumn): string {
  const column = quoted(name);
  return isBoolean
    ? `json(case ${column} when 0 then 'false' when 1 then 'true' else 'null' end)`
    : column;
}
