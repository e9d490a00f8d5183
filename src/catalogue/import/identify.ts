import { sql } from "kysely";
import type { StagingRow } from "../../database/import/staging-tables.ts";
import type { RecordKind } from "../../database/tables.ts";
import type { LineOfKind } from "../format.ts";
import { findCandidates, findGoneRefs } from "./candidates.ts";
import { noteLikely, SHARED_ID } from "./likely-matches.ts";
import {
  type ImportRun,
  mergeRecords,
  RECORD_KINDS,
  type ScopedRef,
  scopedRef,
  survivorOf,
} from "./run.ts";

const BATCH = 1_000;

interface StagedLine {
  ref: string;
  line: number;
  is_new: boolean;
  body: string;
}

/**
 * Finds the record of each staged line: the known record of its ref or of a former ref, else the only one that shares an
 * external id, else a new one. Names alone never identify a record.
 */
export async function identifyRecords(run: ImportRun): Promise<void> {
  run.progress.phase("matching");
  for (const kind of RECORD_KINDS) {
    await reserveWantedIds(run, kind);
    /** Records that a line of this import was matched with, so that no other line is matched with them. */
    const taken = new Set<number>();
    for (let after = 0; ;) {
      const { rows } = await sql<StagedLine>`
        select ref, line, is_new, body from staging.line
        where kind = ${kind} and line > ${after} order by line limit ${sql.lit(BATCH)}`.execute(
        run.staging.db,
      );
      const last = rows.at(-1);
      if (!last) break;
      after = last.line;
      await identifyBatch(run, kind, rows, taken);
    }
    await sql`update staging.line set record_id = a.record_id from staging.assigned a
      where a.kind = line.kind and a.ref = line.ref and line.kind = ${kind}`.execute(
      run.staging.db,
    );
  }
}

async function identifyBatch(
  run: ImportRun,
  kind: RecordKind,
  staged: StagedLine[],
  taken: Set<number>,
): Promise<void> {
  const lines = staged.map((row) => {
    const value = JSON.parse(row.body) as LineOfKind[RecordKind];
    return { ...row, value, former: formersOf(run, value) };
  });
  const known = await findRecordsOfRefs(run, kind, [
    ...lines.map(({ ref }) => scopedRef(run, ref)),
    ...lines.flatMap(({ former }) => former),
  ]);
  const candidates = await findCandidates(
    run,
    kind,
    lines.map(({ ref }) => ref),
  );
  const assigned: StagingRow<"assigned">[] = [];
  const formers: StagingRow<"artist_claim">[] = [];
  const formerIds: StagingRow<"former_id">[] = [];
  const matched = new Map<number, number>();
  for (const { ref, is_new, value, former } of lines) {
    const of = (one: ScopedRef) => {
      const found = known.get(keyOf(one));
      return found && survivorOf(run, kind, found.record_id);
    };
    const formerRecords = former.flatMap((one) => of(one) ?? []);
    const own = of(scopedRef(run, ref)) ?? formerRecords[0];
    const sharing = new Set((candidates.get(ref) ?? []).map((id) => survivorOf(run, kind, id)));
    const matches = [...sharing].filter((id) => id !== own && !taken.has(id));
    const match = matches.length === 1 ? matches[0] : undefined;
    const record = own ?? match ?? newId(run, kind, value.id);
    if (own === undefined && match !== undefined) run.counts.merged += 1;
    // A new ref of a known record.
    if (own !== undefined && is_new) run.counts.changed += 1;
    for (const other of formerRecords) mergeRecords(run, kind, record, other);
    if (match !== undefined) {
      matched.set(match, record);
      // The older record survives, since its address is better known.
      mergeRecords(run, kind, Math.min(record, match), Math.max(record, match));
      taken.add(match);
    }
    // An empty database has no records to match.
    if (!run.isEmpty) taken.add(record);
    for (const other of sharing) {
      if (other !== match) {
        await noteLikely(run, kind, record, other, SHARED_ID);
      }
    }
    assigned.push({ kind, ref, record_id: record });
    for (const one of former) {
      // The claim of another catalogue stays.
      if (one.catalogue !== run.manifest?.key && known.get(keyOf(one))?.is_former === false)
        continue;
      formers.push(formerClaim(catalogueIdOf(run, one.catalogue), one.ref, record));
    }
    if (run.isEmpty) {
      for (const id of value.former_ids ?? []) formerIds.push({ kind, id, record_id: record });
    }
  }
  // A missing ref of this catalogue whose record has another line in this version was renamed.
  for (const { ref, record_id } of await findGoneRefs(run, kind, [...matched.keys()])) {
    formers.push(formerClaim(run.catalogueId, ref, matched.get(record_id) ?? record_id));
  }
  await run.staging.insert("assigned", assigned);
  await run.staging.insert(`${kind}_claim`, formers);
  await run.staging.insert("former_id", formerIds);
}

/** Returns the former refs of a line, without duplicates. */
function formersOf(run: ImportRun, { former_refs = [] }: LineOfKind[RecordKind]): ScopedRef[] {
  const scoped = former_refs.map((former) => scopedRef(run, former));
  return [...new Map(scoped.map((one) => [keyOf(one), one])).values()];
}

function formerClaim(catalogue_id: number, ref: string, record_id: number) {
  return { catalogue_id, ref, record_id, is_former: true, hash: "", body: "" };
}

function keyOf({ catalogue, ref }: ScopedRef): string {
  return `${catalogue}\t${ref}`;
}

interface KnownRef {
  record_id: number;
  is_former: boolean;
}

/** Maximum number of refs in one statement, since a line may have any number of former ones. */
const MOST_PARAMETERS = 10_000;

/** Returns the known records of refs, by `keyOf`. */
async function findRecordsOfRefs(
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
        select ref, record_id, is_former from ${sql.table(`${kind}_claim`)}
        where catalogue_id = ${catalogueId} and ref in (${sql.join(some)})`.execute(run.staging.db);
      for (const row of rows) found.set(keyOf({ catalogue, ref: row.ref }), row);
    }
  }
  return found;
}

/** Reserves the ids in lines: an empty database accepts them, so that addresses survive a move. */
async function reserveWantedIds(run: ImportRun, kind: RecordKind): Promise<void> {
  if (!run.isEmpty) return;
  const { rows } = await sql<{ highest: number | null }>`
    select max(id) as highest from staging.wanted_id where kind = ${kind}`.execute(run.staging.db);
  run.nextId[kind] = Math.max(run.nextId[kind], (rows[0]?.highest ?? 0) + 1);
}

function newId(run: ImportRun, kind: RecordKind, wanted: number | undefined): number {
  run.counts.added += 1;
  if (run.isEmpty && wanted !== undefined) return wanted;
  const id = run.nextId[kind];
  run.nextId[kind] += 1;
  return id;
}

/** Returns the id of a catalogue, which is assigned if the catalogue is not known yet. */
function catalogueIdOf(run: ImportRun, catalogueKey: string): number {
  const known = run.catalogueIds.get(catalogueKey);
  if (known !== undefined) return known;
  const id = run.nextId.catalogue;
  run.nextId.catalogue += 1;
  run.catalogueIds.set(catalogueKey, id);
  return id;
}
