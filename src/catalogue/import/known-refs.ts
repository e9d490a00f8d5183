import { sql } from "kysely";
import type { RecordKind } from "../../database/tables.ts";
import type { LineOfKind } from "../format.ts";
import { type ImportRun, type ScopedRef, scopedRef } from "./run.ts";

/** Returns the former refs of a line, without duplicates. */
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

/** Maximum number of refs in one statement, since a line may have any number of former ones. */
const MOST_PARAMETERS = 10_000;

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
    for (let at = 0; at < ofOne.length; at += MOST_PARAMETERS) {
      const some = ofOne.slice(at, at + MOST_PARAMETERS).map(({ ref }) => ref);
      const { rows } = await sql<KnownRef & { ref: string }>`
        select ref, record_id, origin_id, is_former from ${sql.table(`${kind}_claim`)}
        where catalogue_id = ${catalogueId} and ref in (${sql.join(some)})`.execute(run.staging.db);
      for (const row of rows) found.set(keyOf({ catalogue, ref: row.ref }), row);
    }
  }
  return found;
}
