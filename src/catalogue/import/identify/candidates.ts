import { sql } from "kysely";
import type { RecordKind } from "../../../database/tables.ts";
import type { ImportRun } from "../run.ts";
import { IDENTIFYING_SOURCES } from "../../interchange/external-sources.ts";

/** Finds records that share an external id with these lines; only the most reliable system with a match counts. */
export async function findCandidates(run: ImportRun, kind: RecordKind, refs: string[]) {
  const found = new Map<string, number[]>();
  if (run.isEmpty) return found;
  const claim = sql.table(`${kind}_claim`);
  const record = sql.ref(`x.${kind}_id`);
  const { rows } = await sql<{ ref: string; source: string; record_id: number }>`
    select e.ref, e.source, ${record} as record_id
    from staging_external e
    join ${sql.table(`${kind}_external`)} x on x.source = e.source and x.value = e.value
    where e.kind = ${kind} and e.ref in (${sql.join(refs)})
      and not exists (
        select 1 from ${claim} c
        join staging_seen s on s.kind = ${kind} and s.ref = c.ref
        where c.record_id = ${record} and c.catalogue_id = ${run.catalogueId} and not c.is_former
      )
      and not exists (
        select 1 from ${claim} c
        join staging_former_ref f on f.kind = ${kind} and f.former = c.ref
        where c.record_id = ${record} and c.catalogue_id = ${run.catalogueId} and f.ref <> e.ref
      )
    order by record_id`.execute(run.staging.db);
  for (const source of IDENTIFYING_SOURCES[kind]) {
    const ofSource = rows.filter((row) => row.source === source && !found.has(row.ref));
    for (const [ref, same] of Map.groupBy(ofSource, (row) => row.ref))
      found.set(ref, [...new Set(same.map((row) => row.record_id))]);
  }
  return found;
}

/** Finds the former refs of these records that are missing, except those that a line names, which are staged with it. */
export async function findGoneRefs(run: ImportRun, kind: RecordKind, records: number[]) {
  if (run.isNewCatalogue || records.length === 0) return [];
  const { rows } = await sql<{ ref: string; record_id: number; origin_id: number | null }>`
    select c.ref, c.record_id, c.origin_id from ${sql.table(`${kind}_claim`)} c
    where c.catalogue_id = ${run.catalogueId} and c.record_id in (${sql.join(records)})
      and not c.is_former
      and not exists (select 1 from staging_seen s where s.kind = ${kind} and s.ref = c.ref)
      and not exists (
        select 1 from staging_former_ref f where f.kind = ${kind} and f.former = c.ref
      )`.execute(run.staging.db);
  return rows;
}
