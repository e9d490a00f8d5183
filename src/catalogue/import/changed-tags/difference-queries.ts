import { type RawBuilder, sql } from "kysely";
import type { RecordKind } from "../../../database/tables.ts";
import { WRITING_ROLES } from "../../../domain/catalogue/role.ts";
import type { Tag } from "../../../domain/tag.ts";
import { columnsOf, PARTS } from "../project/parts.ts";
import { type ImportRun, RECORD_KINDS } from "../run.ts";

export type Sql = RawBuilder<unknown>;

/** A query of changed rows; null where it cannot find any. */
export type Changed = Sql | null;

export interface Difference {
  run: ImportRun;
  /** The tables that differ, and `former_id` if records were merged, separated or removed. */
  tables: ReadonlySet<string>;
}

/** The prefixes of the live tables (the present state) and of the staging tables (the next state). */
export const BOTH = ["", "staging_"] as const;

/** Finds the tables that differ. Most imports change few, and the others are not compared further. */
export async function findChangedTables(run: ImportRun): Promise<Difference> {
  const gone = RECORD_KINDS.map(
    (kind) => sql`select ${sql.lit(kind)} as name from ${pairs(kind)}
      where t.kind = ${sql.lit(kind)} and l.id is not null and s.id is null`,
  );
  const { rows } = await sql<{ name: string }>`
    select name from staging_changed union ${sql.join(gone, sql` union `)}
    union select 'membership' from staging_affected_membership
    union select 'former_id' from staging_merge union select 'former_id' from staging_unmerged union select 'former_id' from staging_former_id
    union select 'former_id'
    from (${sql.join(gone, sql` union `)}) as gone`.execute(run.staging.db);
  return { run, tables: new Set(rows.map(({ name }) => name)) };
}

export function union(...queries: Changed[]): Changed {
  const some = queries.filter((query) => query !== null);
  return some.length === 0 ? null : sql.join(some, sql` union `);
}

export function from(query: Changed, make: (query: Sql) => Sql): Changed {
  return query === null ? null : make(query);
}

export function affected(kind: RecordKind): Sql {
  return sql`(select record_id from staging_affected where kind = ${sql.lit(kind)})`;
}

/** Joins every affected record's present row `l` with its next row `s`; missing rows are null. */
export function pairs(kind: RecordKind): Sql {
  return sql`staging_affected t left join ${sql.table(kind)} l on l.id = t.record_id
    left join ${sql.table(`staging_${kind}`)} s on s.id = t.record_id`;
}

/** The condition for `pairs` that differ in one of the columns, or whose record is new or removed. */
export function differs(kind: RecordKind, columns: readonly string[]): Sql {
  const conditions = ["id", ...columns].map(
    (column) => sql`l.${sql.ref(column)} is distinct from s.${sql.ref(column)}`,
  );
  return sql`t.kind = ${sql.lit(kind)} and (${sql.join(conditions, sql` or `)})`;
}

/** Selects the ids of the records that differ in one of the columns, and of new and removed ones. */
export function changedIds(
  { tables }: Difference,
  kind: RecordKind,
  columns: readonly string[] = [],
): Changed {
  if (!tables.has(kind)) return null;
  return sql`select t.record_id as id from ${pairs(kind)} where ${differs(kind, columns)}`;
}

export function updatedIds(difference: Difference, kind: RecordKind): Changed {
  return from(
    changedIds(difference, kind),
    (changed) => sql`${changed} union
      select record_id as id from staging_changed where name = ${sql.lit(kind)}`,
  );
}

/** Returns the columns of a record that depend on facts, except some. */
export function columnsBut(kind: RecordKind, ...without: string[]): string[] {
  return columnsOf(kind).filter((column) => !["id", "name_key", ...without].includes(column));
}

/** The condition for roles that rankings count. */
export function isWriting(): Sql {
  return sql`role in (${sql.join(WRITING_ROLES.map((role) => sql.lit(role)))})`;
}

type Part = (typeof PARTS)[number]["table"];

/** Selects the rows, by these columns, that a part of the affected records gains or loses. `which` filters them. */
export function changedRows(
  { tables }: Difference,
  part: Part,
  columns: readonly string[],
  which: Sql = sql`1 = 1`,
): Changed {
  if (!tables.has(part)) return null;
  const { kind, key } = PARTS.find(({ table }) => table === part)!;
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const before = sql`select ${list} from ${sql.table(part)}
    where ${sql.ref(key)} in ${affected(kind)} and ${which}`;
  const after = sql`select ${list} from ${sql.table(`staging_${part}`)} where ${which}`;
  return exchanged(before, after);
}

/** Selects one column of such rows as `id`. */
export function changedIn(
  difference: Difference,
  part: Part,
  column: string,
  others: readonly string[],
  which?: Sql,
): Changed {
  return from(
    changedRows(difference, part, [column, ...others], which),
    (rows) => sql`select ${sql.ref(column)} as id from (${rows}) as c`,
  );
}

export function exchanged(before: Sql, after: Sql): Sql {
  return sql`select * from (${after} except ${before}) as added
    union all select * from (${before} except ${after}) as gone`;
}

export function changedMemberships({ tables }: Difference): Changed {
  if (!tables.has("membership")) return null;
  const columns = sql`group_id, member_id, active, from_date, to_date, left_by`;
  return exchanged(
    sql`select ${columns} from membership
      where (group_id, member_id) in (select group_id, member_id from staging_affected_membership)`,
    sql`select ${columns} from staging_membership`,
  );
}

export async function emit(
  difference: Difference,
  name: `${"name" | "about"}:${RecordKind}`,
  ids: Changed,
): Promise<void> {
  const tagsOf = (changed: Sql) => sql`select distinct ${sql.lit(`${name}:`)} || id
    from (${changed}) as changed where id is not null`;
  await emitTags(difference, from(ids, tagsOf));
}

export async function emitIf(difference: Difference, tag: Tag, changes: Changed): Promise<void> {
  const tagIfAny = (query: Sql) => sql`select ${sql.lit(tag)}
    from (select 1 as found from (${query}) as changed limit 1) as any_change`;
  await emitTags(difference, from(changes, tagIfAny));
}

export async function emitTags({ run }: Difference, tags: Changed): Promise<void> {
  if (tags !== null) await sql`insert into staging_tag (tag) ${tags}`.execute(run.staging.db);
}
