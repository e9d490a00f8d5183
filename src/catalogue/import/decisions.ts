import { sql } from "kysely";
import type { RecordKind } from "../../database/tables.ts";
import type { ImportRun } from "./run.ts";

/** Finds what a person decided on lines of this catalogue: the record that they are about, or that they are new. */
export async function findDecisions(
  run: ImportRun,
  kind: RecordKind,
  refs: string[],
): Promise<Map<string, number | "new">> {
  if (run.isNewCatalogue || refs.length === 0) return new Map();
  const { rows } = await sql<{ ref: string; decided: number | null; record_id: number | null }>`
    select d.ref, d.record_id as decided, r.id as record_id from line_decision d
    left join ${sql.table(`${kind}_former_id`)} f on f.id = d.record_id
    left join ${sql.table(kind)} r on r.id = coalesce(f.record_id, d.record_id)
    where d.catalogue_id = ${run.catalogueId} and d.kind = ${kind} and d.ref in (${sql.join(refs)})`.execute(
    run.staging.db,
  );
  const decisions = new Map<string, number | "new">();
  for (const { ref, decided, record_id } of rows) {
    if (decided === null) decisions.set(ref, "new");
    // A record that was removed since is no answer.
    else if (record_id !== null) decisions.set(ref, record_id);
  }
  return decisions;
}
