import { sql } from "kysely";
import type { StagingRow } from "../../../database/import/staging-tables.ts";
import type { RecordKind } from "../../../database/tables.ts";
import type { LineOfKind } from "../../interchange/format.ts";
import { findGoneRefs } from "./candidates.ts";
import { catalogueIdOf } from "../ids.ts";
import { type ImportRun, scopedRef, type ScopedRef, survivorOf } from "../run.ts";
import { inChunks } from "../../../database/in-chunks.ts";

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

type KnownRef = { record_id: number; origin_id: number | null; is_former: boolean };

export async function findRecordsOfRefs(run: ImportRun, kind: RecordKind, refs: ScopedRef[]) {
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

export interface IdentifiedLine {
  ref: string;
  value: LineOfKind[RecordKind];
  former: ScopedRef[];
  record: number;
  /** The claim of its ref, or of the first of its former refs. */
  before?: KnownRef | undefined;
  /** The record that it was matched with by a shared id, and whether that is all that is known of the line. */
  match?: number | undefined;
  isRenamed?: boolean;
}

export async function recordLines(
  run: ImportRun,
  kind: RecordKind,
  lines: readonly IdentifiedLine[],
  known: ReadonlyMap<string, KnownRef>,
): Promise<void> {
  const assigned = new Map<string, StagingRow<"assigned">>();
  const formers: StagingRow<"artist_claim">[] = [];
  const formerIds: StagingRow<"former_id">[] = [];
  for (const { ref, value, former, record, before } of lines) {
    const origin = before ? originOf(before) : record;
    assigned.set(ref, { kind, ref, record_id: record, origin_id: origin });
    for (const one of former) {
      const claim = known.get(keyOf(one));
      // The claim of another catalogue stays, and that of a record that was decided to be different.
      if (one.catalogue !== run.manifest?.key && claim?.is_former === false) continue;
      if (claim && survivorOf(run, kind, claim.record_id) !== survivorOf(run, kind, record))
        continue;
      const keepsBody = claim !== undefined && (claim.is_former || originOf(claim) !== origin);
      const catalogue_id = catalogueIdOf(run, one.catalogue);
      const origin_id = claim ? originOf(claim) : null;
      const own = { catalogue_id, ref: one.ref, record_id: record, origin_id };
      formers.push(formerClaim(own, keepsBody));
    }
    if (run.isEmpty) {
      for (const id of value.former_ids ?? []) formerIds.push({ kind, id, record_id: record });
    }
  }
  // A missing ref of this catalogue whose record has another line in this version was renamed.
  const matched = new Map(
    lines.flatMap((line) => (line.match === undefined ? [] : [[line.match, line]])),
  );
  for (const gone of await findGoneRefs(run, kind, [...matched.keys()])) {
    const match = matched.get(gone.record_id);
    if (!match) continue;
    const line = assigned.get(match.ref);
    if (match.isRenamed && line) line.origin_id = originOf(gone);
    const own = { ref: gone.ref, record_id: match.record, origin_id: originOf(gone) };
    formers.push(formerClaim({ catalogue_id: run.catalogueId, ...own }, !match.isRenamed));
  }
  await run.staging.insert("assigned", [...assigned.values()]);
  await run.staging.insert(`${kind}_claim`, formers);
  await run.staging.insert("former_id", formerIds);
}

/** @param keepsBody whether it keeps what it says, so that the merge of its record can be undone */
export function formerClaim<Own extends object>(own: Own, keepsBody: boolean) {
  const body = keepsBody ? null : "";
  return { ...own, is_former: true, hash: body, body };
}

/** Returns the record that a claim was about before any merge. */
function originOf({ record_id, origin_id }: Pick<KnownRef, "record_id" | "origin_id">): number {
  return origin_id ?? record_id;
}
