import { sql } from "kysely";
import type { RecordKind } from "../../../database/tables.ts";
import { type ImportRun, survivorOf } from "../run.ts";
import { inChunks } from "../../../database/in-chunks.ts";

/** Returns the records of refs of this catalogue, as far as this import has identified them. */
export async function identifiedRefs(
  run: ImportRun,
  kind: RecordKind,
  refs: Iterable<string>,
): Promise<Map<string, number>> {
  const rows = await inChunks(refs, async (some) => {
    const list = sql.join(some);
    const found = await sql<{ ref: string; record_id: number }>`
      select ref, record_id from ${sql.table(`${kind}_claim`)}
      where catalogue_id = ${run.catalogueId} and ref in (${list})
      union all
      select ref, record_id from staging_assigned
      where kind = ${kind} and ref in (${list})`.execute(run.staging.db);
    return found.rows;
  });
  return new Map(rows.map(({ ref, record_id }) => [ref, survivorOf(run, kind, record_id)]));
}
