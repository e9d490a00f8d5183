import { sql } from "kysely";
import type { Writer } from "../database.ts";
import { PRIVATE_TABLES, privateStagingStatements } from "../import/staging-statements.ts";

const NAMES = PRIVATE_TABLES.map(([name]) => name);

/** Provides empty private staging tables, which are created once a connection. */
export async function provideSqliteStaging(db: Writer): Promise<void> {
  const { rows } = await sql`
    select 1 from temp.sqlite_master where type = 'table' and name = 'staging_touched'`.execute(db);
  const statements =
    rows.length > 0
      ? NAMES.map((name) => `delete from ${name}`)
      : [
          // An import's views of the next state are temporary, too, and not needed any more when it is published.
          ...NAMES.filter((name) => name.startsWith("next_")).map(
            (name) => `drop view if exists temp.${name}`,
          ),
          ...privateStagingStatements("sqlite"),
        ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
