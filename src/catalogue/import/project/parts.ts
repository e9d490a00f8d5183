import { type Kysely, type RawBuilder, sql } from "kysely";
import {
  STAGING,
  type StagedTables,
  type StagingTable,
} from "../../../database/import/staging-tables.ts";
import type { ImportTransaction } from "../run.ts";

/** The tables whose rows belong to a record, with the column of its id, and their primary keys. */
export const PARTS = [
  { table: "artist_alias", kind: "artist", key: "artist_id", primary: ["artist_id", "position"] },
  { table: "artist_name", kind: "artist", key: "artist_id", primary: ["artist_id", "key"] },
  {
    table: "artist_external",
    kind: "artist",
    key: "artist_id",
    primary: ["artist_id", "source", "value"],
  },
  { table: "album_artist", kind: "album", key: "album_id", primary: ["album_id", "position"] },
  {
    table: "album_external",
    kind: "album",
    key: "album_id",
    primary: ["album_id", "source", "value"],
  },
  { table: "song_artist", kind: "song", key: "song_id", primary: ["song_id", "position"] },
  { table: "song_place", kind: "song", key: "song_id", primary: ["song_id", "position"] },
  { table: "song_external", kind: "song", key: "song_id", primary: ["song_id", "source", "value"] },
  { table: "credit", kind: "song", key: "song_id", primary: ["song_id", "position"] },
  { table: "credit_role", kind: "song", key: "song_id", primary: ["artist_id", "role", "song_id"] },
] as const;

type Part = (typeof PARTS)[number];

/** Returns the columns of a staging table: the columns of the live one that depend on facts. */
export function columnsOf(table: StagingTable): string[] {
  return Object.keys(STAGING[table]);
}

/** The condition for staged rows `s` and stored ones `l` that differ in one of the columns. */
export function differ(columns: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join(columns.map(differIn), sql` or `)})`;
}

function differIn(column: string): RawBuilder<unknown> {
  return sql`l.${sql.ref(column)} is distinct from s.${sql.ref(column)}`;
}

/** Returns the columns in which any of these rows differ: SQLite writes every index of a column that is set. */
export async function findDiffering(
  db: Kysely<StagedTables>,
  columns: readonly string[],
  joined: RawBuilder<unknown>,
): Promise<string[]> {
  const flags = columns.map(
    (column) => sql`max(case when ${differIn(column)} then 1 else 0 end) as ${sql.ref(column)}`,
  );
  const { rows } = await sql<Record<string, number | null>>`
    select ${sql.join(flags)} from ${joined}`.execute(db);
  return columns.filter((column) => rows[0]?.[column] === 1);
}

/** Stages which rows of a table a commit removes and adds, before it: on SQLite people's writes wait while it runs. */
export async function stageDifferingRows(
  db: Kysely<StagedTables>,
  { table, kind, key }: Part,
  which: RawBuilder<unknown> = sql`true`,
): Promise<void> {
  // Rows are sorted by their record first, since texts and roles are slower to compare.
  const columns = list([key, ...columnsOf(table).filter((column) => column !== key)]);
  await sql`insert into ${sql.table(`staging_differing_${table}`)} (${columns}, is_there)
    select ${columns}, max(side) = 1 from (
      select ${columns}, 0 as side from ${sql.table(table)}
      where ${sql.ref(key)} in (select record_id from staging_affected where kind = ${sql.lit(kind)}) and ${which}
      union all
      select ${columns}, 1 from ${sql.table(`staging_${table}`)} where ${which}
    ) as compared
    group by ${columns} having count(*) = 1`.execute(db);
}

/** Compares the rows of records again that were edited since the import began: its own replace them, before the edits are repeated. */
export async function stageEditedAgain(db: ImportTransaction, since: number): Promise<void> {
  const { rows } = await sql`
    select 1 from revision_effect where revision_id > ${since} limit 1`.execute(db);
  if (rows.length === 0) return;
  for (const part of PARTS) {
    const { table, kind, key } = part;
    const isEdited = sql`${sql.ref(key)} in (
        select record_id from revision_effect where revision_id > ${since} and what = ${sql.lit(kind)}
      ) and ${sql.ref(key)} in (select record_id from staging_changed where name = ${sql.lit(table)})`;
    await sql`delete from ${sql.table(`staging_differing_${table}`)} where ${isEdited}`.execute(db);
    await stageDifferingRows(db, part, isEdited);
  }
}

export async function writeDifferingRows(db: ImportTransaction, { table, primary }: Part) {
  const differing = sql.table(`staging_differing_${table}`);
  const columns = list(columnsOf(table));
  const key = list(primary);
  await sql`delete from ${sql.table(table)}
    where (${key}) in (select ${key} from ${differing} where not is_there)`.execute(db);
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from ${differing} where is_there order by ${key}`.execute(db);
}

function list(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}
