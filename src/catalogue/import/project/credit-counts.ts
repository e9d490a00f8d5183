import { type Kysely, sql } from "kysely";
import type { StagedTables } from "../../../database/import/staging-tables.ts";
import { COUNTS, type CountTable } from "../../../database/counts/count-tables.ts";
import type { StagedParts } from "../commit/staged-parts.ts";

const OF_ARTISTS = sql`artist_id in (select artist_id from staging_affected_artist)`;

/** The conditions for the rows that an import counts again. */
const AFFECTED = {
  credit_count: sql`(scope = 'all' and ${OF_ARTISTS}
    or scope = 'idol' and artist_id in (select artist_id from staging_affected_person))`,
  collaboration: OF_ARTISTS,
  credit_year: OF_ARTISTS,
  act_writing: OF_ARTISTS,
} satisfies Record<CountTable, unknown>;

type Counts = (typeof COUNTS)[number];

/** Keeps only staged counts that differ, and stages the keys of those that are gone: writers wait while counts are written. */
export async function stageChangedCounts(db: Kysely<StagedTables>, counts: Counts): Promise<void> {
  const { table, values } = counts;
  const staged = sql.table(`staging_${table}`);
  const key = keyOf(counts);
  await sql`insert into ${sql.table(`staging_gone_${table}`)} (${key})
    select ${key} from ${sql.table(table)} l
    where ${AFFECTED[table]}
    and not exists (select 1 from ${staged} s where ${same(counts.key, "s", "l")})`.execute(db);
  await sql`delete from ${staged} where exists (
    select 1 from ${sql.table(table)} l
    where ${same([...counts.key, ...values], "l", `staging_${table}`)}
  )`.execute(db);
}

export async function writeCreditCounts(db: Kysely<StagedTables>, staged: StagedParts) {
  for (const counts of COUNTS) {
    const { table, values } = counts;
    const key = keyOf(counts);
    const columns = sql.join(values.map((column) => sql.ref(column)));
    const updates = values.map(
      (column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`,
    );
    if (staged.has(`gone_${table}`))
      await sql`delete from ${sql.table(table)}
      where (${key}) in (select ${key} from ${sql.table(`staging_gone_${table}`)})`.execute(db);
    if (staged.has(table))
      await sql`insert into ${sql.table(table)} (${key}, ${columns})
      select ${key}, ${columns} from ${sql.table(`staging_${table}`)} where true
      on conflict (${key}) do update set ${sql.join(updates)}`.execute(db);
  }
}

function keyOf({ key }: Counts) {
  return sql.join(key.map((column) => sql.ref(column)));
}

function same(columns: readonly string[], one: string, other: string) {
  return sql.join(
    columns.map((column) => sql`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`),
    sql` and `,
  );
}
