import { type RawBuilder, sql } from "kysely";
import type { RecordKind } from "../../../database/tables.ts";

/** Selects these records and those merged into them as `id`, with the survivor after this import as `record_id`. */
export function originsOf(kind: RecordKind, survivors: readonly number[]): RawBuilder<unknown> {
  const [former, named] = [sql.table(`${kind}_former_id`), sql.lit(kind)];
  const ids = sql`(${sql.join(survivors.map((id) => sql.lit(id)))})`;
  return sql`(
    select id, record_id from ${former} where record_id in ${ids} and not exists (
      select 1 from staging_unmerged d where d.kind = ${named} and d.origin_id = ${former}.id
    )
    union all select loser_id, winner_id from staging_merge
      where kind = ${named} and winner_id in ${ids}
    union all select f.id, m.winner_id from staging_merge m join ${former} f on f.record_id = m.loser_id
      where m.kind = ${named} and m.winner_id in ${ids}
    union all select origin_id, record_id from staging_unmerged
      where kind = ${named} and record_id in ${ids}
    union all select distinct record_id, record_id from ${sql.table(`${kind}_claim`)}
      where record_id in ${ids}
  )`;
}
