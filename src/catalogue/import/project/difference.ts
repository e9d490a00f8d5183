import { type RawBuilder, sql } from "kysely";
import { stageChangedCounts } from "./credit-counts.ts";
import { stageDifferingClaims } from "../commit/write-claims.ts";
import { columnsOf, differ, findDiffering, PARTS, stageDifferingRows } from "./parts.ts";
import type { Staging } from "../../../database/import/staging.ts";
import type { RecordKind } from "../../../database/tables.ts";
import { type ImportRun, RECORD_KINDS } from "../run.ts";
import { COUNT_TABLES, COUNTS } from "../../../database/counts/count-tables.ts";

/** Compares the next state of the affected records with the present one, so that only rows that differ are written. */
export async function findDifferences(run: ImportRun): Promise<void> {
  const { db } = run.staging;
  const affectedParts = PARTS.filter((part) => run.affectedKinds.includes(part.kind));
  const { step } = run.progress;
  run.progress.phase(
    "comparing",
    1 + COUNTS.length + affectedParts.length + 2 * run.affectedKinds.length + 2,
  );
  step();
  await run.staging.analyse("staging");
  for (const counts of COUNTS) {
    step();
    await stageChangedCounts(db, counts);
  }
  for (const part of affectedParts) {
    step();
    await stageDifferingRows(db, part);
    await sql`insert into staging_changed (name, record_id)
      select distinct ${sql.lit(part.table)}, ${sql.ref(part.key)}
      from ${sql.table(`staging_differing_${part.table}`)}`.execute(db);
  }
  for (const kind of run.affectedKinds) {
    step();
    const columns = columnsOf(kind).filter((column) => column !== "id");
    const [staged, live] = [
      sql`${sql.table(`staging_${kind}`)} s`,
      sql`${sql.table(kind)} l on l.id = s.id`,
    ];
    if (!run.areFew)
      run.differing[kind] = await findDiffering(db, columns, sql`${staged} join ${live}`);
    const own = PARTS.filter((part) => part.kind === kind);
    const parts = sql.join(own.map((part) => sql.lit(part.table)));
    // A record also counts as changed if only its sources or the rows of one of its parts differ.
    await sql`insert into staging_changed (name, record_id)
      select ${sql.lit(kind)}, s.id from ${staged} left join ${live}
      where l.id is null or ${differ(columns)}
        or s.id in (select record_id from staging_line where kind = ${sql.lit(kind)})
        or s.id in (select record_id from staging_changed where name in (${parts}))`.execute(db);
    step();
    await stageDifferingClaims(run, kind);
  }
}

/** Rows that are written in a second, the fewest measured, beside other work (decision 4). On SQLite, users' writes wait. */
const ROWS_A_SECOND = 80_000;

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
      ({ table }) => sql`select count(*) from ${sql.table(`staging_differing_${table}`)}`,
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
