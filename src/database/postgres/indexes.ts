import type { DeclaredIndexes } from "../migrate.ts";
import { openPool } from "./pool.ts";

/** Finds an index that is there, or that another process is building. One that is neither was left by a build that failed. */
const FIND = `select from pg_index where indexrelid = to_regclass($1) and (indisvalid
  or exists (select from pg_stat_progress_create_index where index_relid = indexrelid))`;

/** Builds the indexes that migrations declare and the database lacks, while all others read and write. */
export async function buildIndexes(
  url: string,
  name: string,
  indexes: DeclaredIndexes,
): Promise<void> {
  if (indexes.length === 0) return;
  // Statements outside of transactions, as many as one session has after the other.
  const pool = openPool({ url, name, connections: 1 });
  try {
    await pool.run("set statement_timeout = 0", []);
    for (const [index, on] of indexes) {
      const { rows } = await pool.run(FIND, [index]);
      if (rows.length > 0) continue;
      await pool.run(`drop index concurrently if exists ${index}`, []);
      await pool.run(`create index concurrently ${index} on ${on}`, []);
    }
  } finally {
    await pool.end();
  }
}
