import type { DatabaseSync } from "node:sqlite";
import type { Reference, StoredTable } from "../snapshot/snapshot.ts";

/** Lists the tables of a database without those of SQLite and of the migrator. */
export function listTables(connection: DatabaseSync): StoredTable[] {
  return namesOf(connection).map((name) => ({
    name,
    columns: connection
      .prepare("select name, type from pragma_table_info(?, 'main')")
      .all(name)
      .map((column) => ({
        name: String(column["name"]),
        isBoolean: String(column["type"]).toLowerCase() === "boolean",
      })),
  }));
}

export function listReferences(connection: DatabaseSync): Reference[] {
  return namesOf(connection).flatMap((table) =>
    connection
      .prepare(`select "table", "from", "to" from pragma_foreign_key_list(?, 'main')`)
      .all(table)
      .map((key) => ({
        table,
        column: String(key["from"]),
        to: String(key["table"]),
        toColumn: String(key["to"]),
      })),
  );
}

export function lastMigration(connection: DatabaseSync): string {
  return String(
    connection.prepare("select max(name) as name from kysely_migration").get()?.["name"],
  );
}

/** Returns the last id of each table that gives its own. */
export function listLastIds(connection: DatabaseSync): Record<string, number> {
  const rows = connection.prepare("select name, seq from sqlite_sequence").all();
  return Object.fromEntries(rows.map((row) => [String(row["name"]), Number(row["seq"])]));
}

function namesOf(connection: DatabaseSync): string[] {
  return connection
    .prepare(
      `select name from main.sqlite_master where type = 'table'
      and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\' order by name`,
    )
    .all()
    .map((row) => String(row["name"]));
}
