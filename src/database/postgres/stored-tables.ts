import type pg from "pg";
import type { Reference, StoredTable } from "../snapshot/snapshot.ts";

/** The tables of Norae's schema, without those of the migrator. */
const OURS = `c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname not like 'kysely\\_%'`;

export async function listTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<{ table: string; name: string; type: string }>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where ${OURS} order by c.relname, a.attnum`);
  return [...Map.groupBy(rows, (row) => row.table)].map(([name, columns]) => ({
    name,
    columns: columns.map((column) => ({ name: column.name, isBoolean: column.type === "boolean" })),
  }));
}

/** A foreign key, and what creates it again. */
export interface ForeignKey extends Reference {
  constraint: string;
  definition: string;
}

/** Lists the foreign keys of all tables; each of ours is of one column. */
export async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select c.relname as table, a.attname as column, p.relname as to, t.attname as "toColumn",
      k.conname as constraint, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_class p on p.oid = k.confrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    join pg_attribute t on t.attrelid = p.oid and t.attnum = k.confkey[1]
    where k.contype = 'f' and ${OURS} order by 1, 2`);
  return rows;
}

export async function lastMigration(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select max(name collate "C") as name from kysely_migration`,
  );
  return String(rows[0]?.name);
}

/** Returns the sequences of tables that give their own ids, by the names of the tables. */
async function listSequences(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ table: string; sequence: string }>(`
    select c.relname as table, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    where ${OURS} order by 1`);
  return new Map(rows.map(({ table, sequence }) => [table, sequence]));
}

/** Returns the last id of each table that gives its own. */
export async function listLastIds(client: pg.Client): Promise<Record<string, number>> {
  const lastIds: Record<string, number> = {};
  for (const [table, sequence] of await listSequences(client)) {
    const { rows } = await client.query<{ id: number }>(
      `select case when is_called then last_value else last_value - 1 end as id from ${sequence}`,
    );
    lastIds[table] = rows[0]?.id ?? 0;
  }
  return lastIds;
}

/** Raises sequences to the last ids of tables, unless they are past them. */
export async function raiseSequences(client: pg.Client, lastIds: Readonly<Record<string, number>>) {
  const now = await listLastIds(client);
  for (const [table, sequence] of await listSequences(client)) {
    const id = lastIds[table] ?? 0;
    if (id > (now[table] ?? 0)) await client.query("select setval($1, $2)", [sequence, id]);
  }
}
