import { sql } from "kysely";
import { COUNT_TABLES } from "../../../database/counts/count-tables.ts";
import { PARTS } from "./difference.ts";
import { type ImportRun, RECORD_KINDS } from "../run.ts";

/** Rows that are written in a second, the fewest measured (docs/figures.md, `import-waits`). On SQLite, users' writes wait. */
const ROWS_A_SECOND = 25_000;

/** Above so many rows, the dry run says how long people's writes will wait. */
export const MOST_UNANNOUNCED_ROWS = 100_000;

/** Returns the estimated time of publishing this many rows, in seconds. */
export function publishingSeconds(rows: number): number {
  return Math.ceil(rows / ROWS_A_SECOND);
}

/** Counts the rows that publishing will write: of records that differ, their claims, memberships and counts. */
export async function countChangedRows({ staging: { db } }: ImportRun): Promise<number> {
  const counts = [
    ...RECORD_KINDS.map(
      (kind) => sql`select count(*) as number from staging_dirty where name = ${sql.lit(kind)}`,
    ),
    ...PARTS.map(
      ({ table, key }) => sql`select count(*) from ${sql.table(`staging_${table}`)}
        where ${sql.ref(key)} in (select record_id from staging_dirty where name = ${sql.lit(table)})`,
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
