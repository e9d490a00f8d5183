import { type Kysely, sql } from "kysely";
import { COUNT_TABLES } from "../../../database/counts/count-tables.ts";
import type { StagedTables, StagingTable } from "../../../database/import/staging-tables.ts";

/** The tables that are committed as a whole. */
const TABLES = [
  "affected_membership",
  "membership_claim",
  "membership",
  "likely_pair",
  "news_fact",
  ...COUNT_TABLES,
  ...COUNT_TABLES.map((table) => `gone_${table}` as const),
] as const satisfies StagingTable[];

/** The tables with a column that says which part of a commit their rows belong to. */
const BY_COLUMN = [
  ["changed", "name"],
  ["affected", "kind"],
  ["removed", "kind"],
  ["merge", "kind"],
  ["former_id", "kind"],
] as const satisfies [StagingTable, string][];

/** The staging tables that have rows, as `likely_pair`, and parts of them, as `changed song_artist`. */
export type StagedParts = ReadonlySet<string>;

/** Finds what is staged, so that a commit runs no statement for the rest: an edit changes one table or two. */
export async function findStagedParts(db: Kysely<StagedTables>): Promise<StagedParts> {
  const parts = [
    ...BY_COLUMN.map(
      ([table, column]) => sql`select distinct ${sql.lit(`${table} `)} || ${sql.ref(column)} as part
        from ${sql.table(`staging_${table}`)}`,
    ),
    ...TABLES.map(
      (table) => sql`select ${sql.lit(table)} as part
        where exists (select 1 from ${sql.table(`staging_${table}`)})`,
    ),
  ];
  const { rows } = await sql<{ part: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Set(rows.map(({ part }) => part));
}
