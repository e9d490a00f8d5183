import { sql } from "kysely";
import { inChunks } from "../../../database/in-chunks.ts";
import type { RecordKind } from "../../../database/tables.ts";
import type { LineOfKind } from "../../interchange/format.ts";
import { type ImportRun, type ScopedRef, scopedRef } from "../run.ts";

export function formersOf(
  run: Pick<ImportRun, "manifest">,
  { former_refs = [] }: LineOfKind[RecordKind],
): ScopedRef[] {
  const scoped = former_refs.map((former) => scopedRef(run, former));
  return [...new Map(scoped.map((one) => [keyOf(one), one])).values()];
}

export function keyOf({ catalogue, ref }: ScopedRef): string {
  return `${catalogue}\t${ref}`;
}

export interface KnownRef {
  record_id: number;
  origin_id: number | null;
  is_former: boolean;
}

/** Returns the known records of refs, by `keyOf`. */
export async function findRecordsOfRefs(
  run: ImportRun,
  kind: RecordKind,
  refs: ScopedRef[],
): Promise<Map<string, KnownRef>> {
  const found = new Map<string, KnownRef>();
  if (run.isEmpty) return found;
  for (const [catalogue, ofOne] of Map.groupBy(refs, (one) => one.catalogue)) {
    const catalogueId = run.catalogueIds.get(catalogue);
    if (catalogueId === undefined) continue;
    const wanted = ofOne.map(({ ref }) => ref);
    const rows = await inChunks(wanted, async (some) => {
      const known = await sql<KnownRef & { ref: string }>`
        select ref, record_id, origin_id, is_former from ${sql.table(`${kind}_claim`)}
        where catalogue_id = ${catalogueId} and ref in (${sql.join(some)})`.execute(run.staging.db);
      return known.rows;
    });
    for (const row of rows) found.set(keyOf({ catalogue, ref: row.ref }), row);
  }
  return found;
}
