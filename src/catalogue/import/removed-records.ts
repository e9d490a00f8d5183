import { type RawBuilder, sql } from "kysely";
import type { RecordKind } from "../../database/tables.ts";

/** The ids of records that nothing says anything of any more: merged away, or pruned. */
export function goneRecords(kind: RecordKind): RawBuilder<unknown> {
  return sql`(
    select record_id from staging.touched t where kind = ${sql.lit(kind)}
      and not exists (
        select 1 from ${sql.table(`staging.${kind}_claim`)} s
        where s.record_id = t.record_id and not s.is_former
      )
  )`;
}
