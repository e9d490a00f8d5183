import type { Kysely } from "kysely";

export const oldest = "0033-profiles";

/** Serves the page of the song that has the higher id; of the other one, the primary key does. */
export const indexes = {
  likely_match_may_be_same: "likely_match (kind, right_id) where may_be_same = 1",
};

/**
 * Adds whether it cannot be known if two records are the same. Such a pair is decided to be different, so that builds before
 * this one keep it apart, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["likely_match", "merged_match"])
    await db.schema
      .alterTable(table)
      .addColumn("may_be_same", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
}
