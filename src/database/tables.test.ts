import { sql } from "kysely";
import { expect, test } from "vitest";
import { forTest } from "../../test/for-tests.ts";
import { BOTH_ENGINES, openTestDatabase } from "../../test/databases/engines.ts";
import { SQL_TYPE } from "./columns.ts";
import type { Engine, Transaction } from "./database.ts";
import { HEARTBEAT_TABLE } from "./postgres/heartbeat.ts";
import { CONTRACT_TABLE } from "./schema.ts";
import { SCHEMA } from "./tables.ts";

interface StoredColumn {
  table: string;
  name: string;
  type: string;
  /** SQLite answers 0 or 1. */
  isNullable: boolean | number;
}

/** Columns of an engine that differ from the description. */
const OTHERWISE: Record<Engine, Record<string, { type: string; isNullable: boolean }>> = {
  sqlite: { "rate_limit.was_taken": { type: "integer", isNullable: false } },
  // Only the statements of that engine read it.
  postgres: { "change.transaction": { type: "xid8", isNullable: false } },
};

for (const engine of BOTH_ENGINES) {
  test(`the tables are described as the migrations make them on ${engine}`, async () => {
    const opened = await forTest(openTestDatabase(engine));
    const stored = await opened.database.write((db) => storedColumns(db, engine));
    const described = Object.entries(SCHEMA).flatMap(([table, columns]) =>
      Object.entries(columns).map(([name, { type, isNullable }]) => [
        `${table}.${name}`,
        { type: SQL_TYPE[engine][type], isNullable },
      ]),
    );
    expect({ ...Object.fromEntries(described), ...OTHERWISE[engine] }).toEqual(
      Object.fromEntries(stored.map(({ table, name, ...facts }) => [`${table}.${name}`, facts])),
    );
  });
}

/** Those that statements alone use. */
const OTHER_TABLES: ReadonlySet<string> = new Set([CONTRACT_TABLE, HEARTBEAT_TABLE]);

/** Lists the columns of all tables but those of the engine and of migrations. */
async function storedColumns(db: Transaction, engine: Engine): Promise<StoredColumn[]> {
  const columns =
    engine === "sqlite"
      ? sql<StoredColumn>`select t.name as "table", c.name, lower(c.type) as type,
            c."notnull" = 0 and c.pk = 0 as "isNullable"
          from sqlite_master t, pragma_table_info(t.name) c
          where t.type = 'table' and t.name not like 'sqlite#_%' escape '#'`
      : sql<StoredColumn>`select table_name as "table", column_name as name, data_type as type,
            is_nullable = 'YES' as "isNullable"
          from information_schema.columns where table_schema = current_schema()`;
  const { rows } = await columns.execute(db);
  return rows
    .filter(({ table }) => !table.startsWith("kysely_") && !OTHER_TABLES.has(table))
    .map((row) => ({ ...row, isNullable: Boolean(row.isNullable) }));
}
