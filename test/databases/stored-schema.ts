import { sql } from "kysely";
import type { Database, Transaction } from "../../src/database/database.ts";

/** A part of a schema: a table (or what else has rows), or what belongs to one. */
export interface SchemaPart {
  kind: string;
  table: string;
  name: string;
  definition: string;
  /** Whether builds that do not know it can live with it on a table that they know. */
  isOptional: boolean | number;
  /** The table that it refers to without `on delete cascade`; '' for none. */
  holds: string;
}

/** Lists all parts of the schema but those of the migrator. */
export function storedSchema(database: Database): Promise<SchemaPart[]> {
  return database.write(async (db) => {
    const parts = await (database.engine === "sqlite" ? sqliteParts(db) : postgresParts(db));
    return parts.filter(({ table }) => !table.startsWith("kysely_"));
  });
}

async function sqliteParts(db: Transaction): Promise<SchemaPart[]> {
  const { rows } = await sql<SchemaPart>`
    select type as kind, tbl_name as "table", name, sql as definition,
      type = 'index' and sql not like 'create unique%' as "isOptional", '' as holds
    from sqlite_master where sql is not null and name not like 'sqlite#_%' escape '#'
    union all
    select 'reference', t.name, k."from", k."table" || '.' || k."to" || ' ' || k.on_delete, 0,
      case when k.on_delete = 'CASCADE' then '' else k."table" end
    from sqlite_master t, pragma_foreign_key_list(t.name) k where t.type = 'table'`.execute(db);
  return rows;
}

async function postgresParts(db: Transaction): Promise<SchemaPart[]> {
  const { rows } = await sql<SchemaPart>`
    with ours as (
      select * from pg_class where relnamespace = current_schema()::regnamespace and relkind not in ('i', 'I', 't')
    )
    select 'table' as kind, relname::text as "table", '' as name, false as "isOptional", '' as holds,
      concat_ws(' ', relkind, relpersistence, relrowsecurity, relhasrules, reloptions::text) as definition
    from ours
    union all
    select 'column', relname, attname, not attnotnull or atthasdef or attidentity <> '', '', concat_ws(' ',
      format_type(atttypid, atttypmod), attcollation, attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid))
    from ours join pg_attribute on attrelid = ours.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all
    select 'constraint', relname, conname, false, case when contype = 'f' and confdeltype <> 'c'
      then (select relname from pg_class where oid = confrelid)::text else '' end, pg_get_constraintdef(con.oid)
    from ours join pg_constraint con on conrelid = ours.oid and contype <> 'n'
    union all
    -- People's writes would wait until it is built: a migration declares it (indexes).
    select 'index', relname, indexrelid::regclass::text, false, '', pg_get_indexdef(indexrelid)
    from ours join pg_index on indrelid = ours.oid
    union all
    select 'trigger', relname, tgname, false, '', concat_ws(' ', tgenabled, pg_get_triggerdef(t.oid))
    from ours join pg_trigger t on tgrelid = ours.oid and not tgisinternal
    union all
    select 'function', '', p.oid::regprocedure::text, true, '', pg_get_functiondef(p.oid)
    from pg_proc p where pronamespace = current_schema()::regnamespace and prokind = 'f'`.execute(
    db,
  );
  return rows;
}
