import { type RawBuilder, sql } from "kysely";
import { STAGING, type StagingTable } from "../../../database/import/staging-tables.ts";
import { stageChangedCounts } from "./credit-counts.ts";
import type { RecordKind } from "../../../database/tables.ts";
import { type ImportRun, RECORD_KINDS } from "../run.ts";
import { COUNT_TABLES, COUNTS } from "../../../database/counts/count-tables.ts";
import type { Staging } from "../../../database/import/staging.ts";

/** The tables whose rows belong to a record, with the column of its id. */
export const PARTS = [
  { table: "artist_alias", kind: "artist", key: "artist_id" },
  { table: "artist_name", kind: "artist", key: "artist_id" },
  { table: "artist_external", kind: "artist", key: "artist_id" },
  { table: "album_artist", kind: "album", key: "album_id" },
  { table: "album_external", kind: "album", key: "album_id" },
  { table: "song_artist", kind: "song", key: "song_id" },
  { table: "song_place", kind: "song", key: "song_id" },
  { table: "song_external", kind: "song", key: "song_id" },
  { table: "credit", kind: "song", key: "song_id" },
  { table: "credit_role", kind: "song", key: "song_id" },
] as const;

/** Compares the next state of the affected records with the present one, so that only rows that differ are written. */
export async function findDifferences(run: ImportRun): Promise<void> {
  const { db } = run.staging;
  const affectedParts = PARTS.filter((part) => run.affectedKinds.includes(part.kind));
  const { step } = run.progress;
  run.progress.phase(
    "comparing",
    1 + COUNTS.length + affectedParts.length + run.affectedKinds.length,
  );
  step();
  await run.staging.analyse("staging");
  for (const counts of COUNTS) {
    step();
    await stageChangedCounts(db, counts);
  }
  for (const { table, kind, key } of affectedParts) {
    step();
    const columns = sql.join(columnsOf(table).map((column) => sql.ref(column)));
    const staged = sql`select ${columns} from ${sql.table(`staging_${table}`)}`;
    const live = sql`select ${columns} from ${sql.table(table)}
      where ${sql.ref(key)} in (select record_id from staging_affected where kind = ${sql.lit(kind)})`;
    await sql`insert into staging_changed (name, record_id)
      select distinct ${sql.lit(table)}, ${sql.ref(key)} from (
        select * from (${staged} except ${live}) as added
        union all select * from (${live} except ${staged}) as gone
      ) as differing`.execute(db);
  }
  for (const kind of run.affectedKinds) {
    step();
    const columns = columnsOf(kind).filter((column) => column !== "id");
    const differences = columns.map(
      (column) => sql`l.${sql.ref(column)} is distinct from s.${sql.ref(column)}`,
    );
    const differs = sql.join(differences, sql` or `);
    if (!run.areFew) run.differing[kind] = await findDiffering(db, kind, columns, differences);
    const own = PARTS.filter((part) => part.kind === kind);
    const parts = sql.join(own.map((part) => sql.lit(part.table)));
    // A record also counts as changed if only its sources or the rows of one of its parts differ.
    await sql`insert into staging_changed (name, record_id)
      select ${sql.lit(kind)}, s.id from ${sql.table(`staging_${kind}`)} s
      left join ${sql.table(kind)} l on l.id = s.id
      where l.id is null or ${differs}
        or s.id in (select record_id from staging_line where kind = ${sql.lit(kind)})
        or s.id in (select record_id from staging_changed where name in (${parts}))`.execute(db);
  }
}

async function findDiffering(
  db: Staging["db"],
  kind: RecordKind,
  columns: readonly string[],
  differences: readonly RawBuilder<unknown>[],
): Promise<string[]> {
  const flags = columns.map(
    (column, at) => sql`max(case when ${differences[at]} then 1 else 0 end) as ${sql.ref(column)}`,
  );
  const { rows } = await sql<Record<string, number | null>>`select ${sql.join(flags)}
    from ${sql.table(`staging_${kind}`)} s join ${sql.table(kind)} l on l.id = s.id`.execute(db);
  return columns.filter((column) => rows[0]?.[column] === 1);
}

/** Returns the columns of a staging table: the columns of the live one that depend on facts. */
export function columnsOf(table: StagingTable): string[] {
  return Object.keys(STAGING[table]);
}

/** Rows that are written in a second, the fewest measured (docs/figures.md, `import-waits`). On SQLite, users' writes wait. */
const ROWS_A_SECOND = 25_000;

/** Above so many rows, the dry run says how long people's writes will wait. */
export const MOST_UNANNOUNCED_ROWS = 100_000;

/** Returns the estimated time of a commit of this many rows, in seconds. */
export function commitSeconds(rows: number): number {
  return Math.ceil(rows / ROWS_A_SECOND);
}

/** Counts the rows that the commit will write: of records that differ, their claims, memberships and counts. */
export async function countChangedRows({ staging: { db } }: ImportRun): Promise<number> {
  const counts = [
    ...RECORD_KINDS.map(
      (kind) => sql`select count(*) as number from staging_changed where name = ${sql.lit(kind)}`,
    ),
    ...PARTS.map(
      ({ table, key }) => sql`select count(*) from ${sql.table(`staging_${table}`)}
        where ${sql.ref(key)} in (select record_id from staging_changed where name = ${sql.lit(table)})`,
    ),
    sql`select count(*) from staging_line`,
    sql`select count(*) from staging_membership`,
    ...COUNT_TABLES.flatMap((table) =>
      [table, `gone_${table}`].map(
        (staged) => sql`select count(*) from ${sql.table(`staging_${staged}`)}`,
      ),
    ),
  ];
  const { rows } = await sql<{ number: number }>`
    select cast(sum(number) as bigint) as number
    from (${sql.join(counts, sql` union all `)}) as counted`.execute(db);
  return rows[0]?.number ?? 0;
}

/** Selects the ids of records without claims: those that are merged into another, or pruned. */
export function removedRecords(kind: RecordKind): RawBuilder<unknown> {
  return sql`(select record_id from staging_removed where kind = ${sql.lit(kind)})`;
}

/** Finds the records without claims once, before the commit, which asks for them often. */
export async function stageRemoved({ db }: Staging, kind: RecordKind): Promise<void> {
  await sql`insert into staging_removed (kind, record_id)
    select kind, record_id from staging_affected t where kind = ${sql.lit(kind)}
      and not exists (
        select 1 from ${sql.table(`staging_${kind}_claim`)} s
        where s.record_id = t.record_id and not s.is_former
      )`.execute(db);
}
