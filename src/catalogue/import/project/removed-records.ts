import { type RawBuilder, sql } from "kysely";
import type { Staging } from "../../../database/import/staging.ts";
import type { RecordKind } from "../../../database/tables.ts";

/** Selects the ids of records without claims: those that are merged into another, or pruned. */
export function removedRecords(kind: RecordKind): RawBuilder<unknown> {
  return sql`(select record_id from staging_removed where kind = ${sql.lit(kind)})`;
}

/** Finds the records without claims once, before publishing, which asks for them often. */
export async function stageRemoved({ db }: Staging, kind: RecordKind): Promise<void> {
  await sql`insert into staging_removed (kind, record_id)
    select kind, record_id from staging_touched t where kind = ${sql.lit(kind)}
      and not exists (
        select 1 from ${sql.table(`staging_${kind}_claim`)} s
        where s.record_id = t.record_id and not s.is_former
      )`.execute(db);
}
