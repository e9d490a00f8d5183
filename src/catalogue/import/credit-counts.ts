import { type Kysely, sql } from "kysely";
import type { StagedTables } from "../../database/import/staging-tables.ts";

/** The tables with counts of credits, and the rows of them that an import counts again. */
export const CREDIT_COUNTS = [
  {
    table: "credit_count",
    key: ["artist_id", "scope", "role"],
    affected: sql`(scope = 'all' and artist_id in (select artist_id from staging.affected_artist)
      or scope = 'idol' and artist_id in (select artist_id from staging.affected_person))`,
  },
  {
    table: "collaboration",
    key: ["artist_id", "person_id", "role"],
    affected: sql`artist_id in (select artist_id from staging.affected_artist)`,
  },
] as const;

type Counts = (typeof CREDIT_COUNTS)[number];

/**
 * Leaves only those staged counts that differ from the present ones, and stages the keys of those that are gone: most
 * counts stay as they are, and writers wait while counts are published.
 */
export async function stageChangedCounts(db: Kysely<StagedTables>): Promise<void> {
  for (const counts of CREDIT_COUNTS) {
    const { table, affected } = counts;
    const staged = sql.table(`staging.${table}`);
    const key = keyOf(counts);
    await sql`insert into ${sql.table(`staging.gone_${table}`)} (${key})
      select ${key} from ${sql.table(table)} l
      where ${affected} and not exists (select 1 from ${staged} s where ${sameKey(counts, "s", "l")})`.execute(
      db,
    );
    await sql`delete from ${staged} where exists (
      select 1 from ${sql.table(table)} l
      where ${sameKey(counts, "l", `staging.${table}`)} and l.songs = ${sql.ref(`staging.${table}.songs`)}
    )`.execute(db);
  }
}

/** Writes the counts that differ. */
export async function writeCreditCounts(db: Kysely<StagedTables>): Promise<void> {
  for (const counts of CREDIT_COUNTS) {
    const { table } = counts;
    const key = keyOf(counts);
    await sql`delete from ${sql.table(table)}
      where (${key}) in (select ${key} from ${sql.table(`staging.gone_${table}`)})`.execute(db);
    await sql`insert into ${sql.table(table)} (${key}, songs)
      select ${key}, songs from ${sql.table(`staging.${table}`)} where true
      on conflict (${key}) do update set songs = excluded.songs`.execute(db);
  }
}

function keyOf({ key }: Counts) {
  return sql.join(key.map((column) => sql.ref(column)));
}

function sameKey({ key }: Counts, one: string, other: string) {
  return sql.join(
    key.map((column) => sql`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`),
    sql` and `,
  );
}
