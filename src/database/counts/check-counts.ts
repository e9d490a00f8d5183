import { sql } from "kysely";
import type { Reader } from "../database.ts";
import { COUNTS } from "./count-tables.ts";
import type { CountedState } from "./counted-state.ts";

/** The state of the live tables, all of which is counted. */
const LIVE: CountedState = { table: (name) => sql.table(name), isAffected: () => sql`true` };

/** Counts all credits again, and returns how many stored counts differ: for `norae doctor`, never for a page. */
export async function countWrongCounts(db: Reader): Promise<number> {
  let wrong = 0;
  for (const { table, key, values, select } of COUNTS) {
    const keys = sql.join(key.map((column) => sql.ref(column)));
    const columns = sql.join([...key, ...values].map((column) => sql.ref(column)));
    const isOther = values.map((column) => sql`min(${sql.ref(column)}) <> max(${sql.ref(column)})`);
    // Counted and stored, a key is there twice, with the same values.
    const differing = sql<{ rows: number }>`(select count(*) as rows from (
      select ${keys} from (
        select ${columns} from (${select(LIVE)}) as counted
        union all select ${columns} from ${sql.table(table)}
      ) as counts group by ${keys} having count(*) = 1 or ${sql.join(isOther, sql` or `)}
    ) as wrong)`;
    const row = await db
      .selectFrom(differing.as("differing"))
      .select("rows")
      .executeTakeFirstOrThrow();
    wrong += row.rows;
  }
  return wrong;
}
