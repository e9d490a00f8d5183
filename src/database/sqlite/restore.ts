import { join } from "node:path";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import {
  quoted,
  quotedList,
  type RestoringTransaction,
  type StoredTable,
} from "../snapshot/snapshot.ts";
import { COMMIT_TIMEOUT } from "../import/staging.ts";
import { DATABASE_FILE, openSqliteWriter, retryWhileLocked } from "./open.ts";
import { lockImports } from "./staging.ts";
import { lastMigration, listReferences, listTables } from "./stored-tables.ts";
import { toSqlite } from "./dialect.ts";

/** Runs `work` in one transaction, which others do not see. @throws ImportRunning; DatabaseBusy after a minute */
export async function restoreSqlite<T>(
  folder: string,
  work: (transaction: RestoringTransaction) => Promise<T>,
): Promise<T> {
  const lock = lockImports(folder);
  let connection: DatabaseSync | undefined;
  try {
    connection = openSqliteWriter(join(folder, DATABASE_FILE));
    connection.exec(
      "pragma cache_size = -64000; pragma temp_store = file; pragma analysis_limit = 1000",
    );
    // Within a transaction this has no effect.
    connection.exec("pragma foreign_keys = off");
    await retryWhileLocked(async () => connection?.exec("begin immediate"), COMMIT_TIMEOUT);
    const result = await work(transactionOn(connection));
    connection.exec("commit");
    return result;
  } finally {
    // Rolls back what is not committed.
    connection?.close();
    lock.close();
  }
}

function transactionOn(connection: DatabaseSync): RestoringTransaction {
  const dropped: string[] = [];
  const inserts = new Map<string, StatementSync>();
  return {
    engine: "sqlite",
    schema: lastMigration(connection),
    tables: listTables(connection),
    references: listReferences(connection),
    begin: async (tables) => {
      dropped.push(...dropIndexesAndTriggers(connection, tables));
    },
    insert: async (table, rows) => {
      const values = JSON.parse(`[${rows.join(",")}]`) as Record<string, unknown>[];
      for (let from = 0; from < values.length;) {
        // The last ones one by one, so that there are two statements a table.
        const count = values.length - from >= ROWS_OF_STATEMENT ? ROWS_OF_STATEMENT : 1;
        const key = `${table.name} ${count}`;
        const insert = inserts.get(key) ?? connection.prepare(insertStatement(table, count));
        inserts.set(key, insert);
        insert.run(
          ...values
            .slice(from, from + count)
            .flatMap((row) => table.columns.map(({ name }) => toSqlite(row[name]))),
        );
        from += count;
      }
    },
    query: async <Row>(statement: string) => connection.prepare(statement).all() as Row[],
    raiseLastIds: async (lastIds) => {
      const raise = connection.prepare(
        "update sqlite_sequence set seq = max(seq, ?) where name = ?",
      );
      const add = connection.prepare("insert into sqlite_sequence (name, seq) values (?, ?)");
      for (const [table, id] of Object.entries(lastIds))
        if (raise.run(id, table).changes === 0) add.run(table, id);
    },
    end: async () => {
      for (const statement of dropped) connection.exec(statement);
      connection.exec("analyze main");
    },
  };
}

/** Drops triggers, which would refuse to replace moderators' log, and indexes. @returns what creates them again */
function dropIndexesAndTriggers(connection: DatabaseSync, tables: readonly string[]): string[] {
  const rows = connection
    .prepare(
      `select type, name, sql from main.sqlite_master where type in ('index', 'trigger') and sql is not null
      and tbl_name in (select value from json_each(?)) order by rowid`,
    )
    .all(JSON.stringify(tables));
  for (const { type, name } of rows)
    connection.exec(`drop ${String(type)} main.${quoted(String(name))}`);
  return rows.map(({ sql }) => String(sql));
}

/** Rows of one statement: binding many values costs less than running many statements. */
const ROWS_OF_STATEMENT = 32;

function insertStatement({ name, columns }: StoredTable, rows: number): string {
  const row = `(${columns.map(() => "?").join(", ")})`;
  const values = Array.from({ length: rows }, () => row).join(", ");
  return `insert into main.${quoted(name)} (${quotedList(columns)}) values ${values}`;
}
