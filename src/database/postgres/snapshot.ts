import type pg from "pg";
import {
  quoted,
  quotedList,
  ROWS_AT_ONCE,
  type TableSnapshot,
  type StoredTable,
} from "../snapshot/snapshot.ts";
import { inOwnTransaction } from "./own-transaction.ts";
import { lastMigration, listLastIds, listTables } from "./stored-tables.ts";

/** Reads the database on a connection and in a transaction of its own. */
export function readPostgresSnapshot<T>(
  url: string,
  name: string,
  work: (snapshot: TableSnapshot) => Promise<T>,
): Promise<T> {
  const begin = "begin isolation level repeatable read read only";
  return inOwnTransaction(url, { name, begin }, async (client) => {
    const schema = await lastMigration(client);
    return work({
      engine: "postgres",
      schema,
      tables: await listTables(client),
      lastIds: await listLastIds(client),
      rows: (table) => readRows(client, table),
    });
  });
}

async function* readRows(client: pg.Client, table: StoredTable): AsyncGenerator<string[]> {
  await client.query(`declare backed_up no scroll cursor for
    select row_to_json(row)::text as line
    from (select ${quotedList(table.columns)} from ${quoted(table.name)}) as row`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from backed_up`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query("close backed_up");
}
