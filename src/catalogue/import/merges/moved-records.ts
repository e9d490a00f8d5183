import { type RawBuilder, sql } from "kysely";
import type { RecordKind } from "../../../database/tables.ts";

/** Selects the records that others refer to and that are merged, or from which a merge is undone. */
export function movedRecords(kind: RecordKind): RawBuilder<unknown> {
  return sql`(
    select loser_id from staging_merge where kind = ${sql.lit(kind)}
    union select from_id from staging_split where kind = ${sql.lit(kind)}
  )`;
}
