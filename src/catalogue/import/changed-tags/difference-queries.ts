import { type RawBuilder, sql } from "kysely";
import type { RecordKind } from "../../../database/tables.ts";
import { WRITING_ROLES } from "../../../domain/role.ts";
import { columnsOf, PARTS } from "../difference.ts";
import { type ImportRun, RECORD_KINDS } from "../run.ts";

/** A part of a statement: a query, or a condition. */
export type Sql = RawBuilder<unknown>;

/** A query of what changed; null where it is known to find nothing. */
export type Changed = Sql | null;

/** The difference that an import makes. */
export interface Difference {
  run: ImportRun;
  /** The tables in which something differs, and `former_id` where records went into others or are gone. */
  tables: ReadonlySet<string>;
}

/** The rows of a record in the live tables (as they are) and in the staging tables (as they will be). */
export const BOTH = ["", "staging."] as const;

/** Finds the tables in which something differs: most imports change few, and no other is looked at. */
export async function findChangedTables(run: ImportRun): Promise<Difference> {
  const gone = RECORD_KINDS.map(
    (kind) => sql`select ${sql.lit(kind)} as name from ${pairs(kind)}
      where t.kind = ${sql.lit(kind)} and l.id is not null and s.id is null`,
  );
  const { rows } = await sql<{ name: string }>`
    select name from staging.dirty union ${sql.join(gone, sql` union `)}
    union select 'membership' from staging.touched_membership
    union select 'former_id' from staging.merge union select 'former_id' from staging.former_id
    union select 'former_id' from (${sql.join(gone, sql` union `)}) as gone`.execute(
    run.staging.db,
  );
  return { run, tables: new Set(rows.map(({ name }) => name)) };
}

/** Joins queries of the same columns into one. */
export function union(...queries: Changed[]): Changed {
  const some = queries.filter((query) => query !== null);
  return some.length === 0 ? null : sql.join(some, sql` union `);
}

/** Makes a query of another, where that finds anything. */
export function from(query: Changed, make: (query: Sql) => Sql): Changed {
  return query === null ? null : make(query);
}

/** The ids of the records of a kind that the import may change. */
export function touched(kind: RecordKind): Sql {
  return sql`(select record_id from staging.touched where kind = ${sql.lit(kind)})`;
}

/** Every touched record beside itself: `l` as it is, `s` as it will be; all null where it is not there. */
export function pairs(kind: RecordKind): Sql {
  return sql`staging.touched t left join ${sql.table(kind)} l on l.id = t.record_id
    left join ${sql.table(`staging.${kind}`)} s on s.id = t.record_id`;
}

/** Whether one of the columns will be another, or the record comes or goes; of `pairs`. */
export function differs(kind: RecordKind, columns: readonly string[]): Sql {
  const conditions = ["id", ...columns].map(
    (column) => sql`l.${sql.ref(column)} is distinct from s.${sql.ref(column)}`,
  );
  return sql`t.kind = ${sql.lit(kind)} and (${sql.join(conditions, sql` or `)})`;
}

/** The ids of the records of which one of the columns will be another, and of those that come or go. */
export function changedIds(
  { tables }: Difference,
  kind: RecordKind,
  columns: readonly string[] = [],
): Changed {
  if (!tables.has(kind)) return null;
  return sql`select t.record_id as id from ${pairs(kind)} where ${differs(kind, columns)}`;
}

/** The ids of the records whose last change is this import, and of those that go. */
export function updatedIds(difference: Difference, kind: RecordKind): Changed {
  return from(
    changedIds(difference, kind),
    (changed) => sql`${changed} union
      select record_id as id from staging.dirty where name = ${sql.lit(kind)}`,
  );
}

/** The columns of a record that facts decide, but for some. */
export function columnsBut(kind: RecordKind, ...without: string[]): string[] {
  return columnsOf(kind).filter((column) => !["id", "name_key", ...without].includes(column));
}

/** Whether a role is one of those that rankings count. */
export function isWriting(): Sql {
  return sql`role in (${sql.join(WRITING_ROLES.map((role) => sql.lit(role)))})`;
}

type Part = (typeof PARTS)[number]["table"];

/** The rows, by these columns, that a part of the touched records gets or loses. `which` narrows them. */
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
    where ${sql.ref(key)} in ${touched(kind)} and ${which}`;
  const after = sql`select ${list} from ${sql.table(`staging.${part}`)} where ${which}`;
  return exchanged(before, after);
}

/** One column of such rows, as ids. */
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

/** The rows that are in one of two queries alone. */
export function exchanged(before: Sql, after: Sql): Sql {
  return sql`select * from (${after} except ${before}) as added
    union all select * from (${before} except ${after}) as gone`;
}
