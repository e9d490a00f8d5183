import { sql } from "kysely";
import type { StagingRow } from "../../database/staging.ts";
import type { RecordKind } from "../../database/tables.ts";
import type { LineOfKind } from "../format.ts";
import {
  IDENTIFYING_SOURCES,
  type ImportRun,
  mergeRecords,
  RECORD_KINDS,
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
 * Says which record each staged line is about: the one that its ref made before, the one that a former ref
 * made, the one that shares an id of another system (and no other does), or a new one. Names are never enough.
 */
export async function identifyRecords(run: ImportRun): Promise<void> {
  run.progress.phase("matching");
  for (const kind of RECORD_KINDS) {
    await reserveWantedIds(run, kind);
    /** Records that a line of this import was matched with: a second line must not take the same one. */
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
  const lines = staged.map((row) => ({
    ...row,
    value: JSON.parse(row.body) as LineOfKind[RecordKind],
  }));
  const refs = lines.map((line) => line.ref);
  const formerRefs = lines.flatMap(({ value }) =>
    (value.former_refs ?? []).map((former) => scoped(run, former)),
  );
  const known = await findRecordsOfRefs(run, kind, [
    ...refs.map((ref) => scoped(run, ref)),
    ...formerRefs,
  ]);
  const candidates = await findCandidates(run, kind, lines);
  const assigned: StagingRow<"assigned">[] = [];
  const formers: StagingRow<"artist_claim">[] = [];
  const formerIds: StagingRow<"former_id">[] = [];
  for (const { ref, is_new, value } of lines) {
    const former = (value.former_refs ?? []).map((one) => scoped(run, one));
    const formerRecords = former.flatMap((one) => known.get(key(one)) ?? []);
    const own = known.get(key(scoped(run, ref)))?.[0] ?? formerRecords[0];
    const matches = (candidates.get(ref) ?? []).filter((id) => id !== own && !taken.has(id));
    let record: number;
    if (own !== undefined) record = own;
    else if (matches.length === 1) record = matches[0] as number;
    else record = newId(run, kind, value.id);
    if (own === undefined && matches.length === 1) run.counts.merged += 1;
    taken.add(record);
    for (const other of formerRecords) mergeRecords(run, kind, record, other);
    if (own !== undefined && !is_new && matches.length === 1) {
      // The older address is the better known one.
      const [older, newer] = [
        Math.min(own, matches[0] as number),
        Math.max(own, matches[0] as number),
      ];
      mergeRecords(run, kind, older, newer);
    } else if (matches.length > 1) {
      for (const match of matches)
        noteLikely(run, kind, record, match, "share an id of another system");
    }
    assigned.push({ kind, ref, record_id: record });
    for (const one of former) {
      const catalogueId = catalogueIdOf(run, one.catalogue);
      formers.push({
        catalogue_id: catalogueId,
        ref: one.ref,
        record_id: record,
        is_former: true,
        hash: "",
        body: "",
      });
    }
    if (run.isEmpty) {
      for (const id of value.former_ids ?? []) formerIds.push({ kind, id, record_id: record });
    }
  }
  await run.staging.insert("assigned", assigned);
  await run.staging.insert(`${kind}_claim`, formers);
  await run.staging.insert("former_id", formerIds);
}

interface ScopedRef {
  catalogue: string;
  ref: string;
}

function scoped(run: ImportRun, ref: string | ScopedRef): ScopedRef {
  return typeof ref === "string" ? { catalogue: run.manifest?.key ?? "", ref } : ref;
}

function key({ catalogue, ref }: ScopedRef): string {
  return `${catalogue}\t${ref}`;
}

/** The records that refs made before; a record that this import merges away counts as its survivor. */
async function findRecordsOfRefs(
  run: ImportRun,
  kind: RecordKind,
  refs: ScopedRef[],
): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  if (run.isEmpty || refs.length === 0) return found;
  const { rows } = await sql<{ key: string; ref: string; record_id: number }>`
    select k.key, c.ref, c.record_id from ${sql.table(`${kind}_claim`)} c
    join catalogue k on k.id = c.catalogue_id
    where c.ref in (${sql.join(refs.map(({ ref }) => ref))})`.execute(run.staging.db);
  for (const row of rows) {
    found.set(key({ catalogue: row.key, ref: row.ref }), [survivorOf(run, kind, row.record_id)]);
  }
  return found;
}

/**
 * The records of other catalogues (and those of this one whose ref is gone: it was renamed) that share an id of
 * another system with each line; the surest system that says anything decides.
 */
async function findCandidates(
  run: ImportRun,
  kind: RecordKind,
  lines: { ref: string }[],
): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  if (run.isEmpty) return found;
  const { rows } = await sql<{ ref: string; source: string; record_id: number }>`
    select e.ref, e.source, x.${sql.ref(`${kind}_id`)} as record_id
    from staging.external e
    join ${sql.table(`${kind}_external`)} x on x.source = e.source and x.value = e.value
    where e.kind = ${kind} and e.ref in (${sql.join(lines.map(({ ref }) => ref))})
      and not exists (
        select 1 from ${sql.table(`${kind}_claim`)} c
        join staging.seen s on s.kind = ${kind} and s.ref = c.ref
        where c.record_id = x.${sql.ref(`${kind}_id`)} and c.catalogue_id = ${run.catalogueId}
          and not c.is_former
      )`.execute(run.staging.db);
  for (const source of IDENTIFYING_SOURCES[kind]) {
    const ofSource = new Map<string, Set<number>>();
    for (const row of rows) {
      if (row.source !== source || found.has(row.ref)) continue;
      const records = ofSource.get(row.ref) ?? new Set();
      ofSource.set(row.ref, records.add(survivorOf(run, kind, row.record_id)));
    }
    for (const [ref, records] of ofSource)
      found.set(
        ref,
        [...records].sort((a, b) => a - b),
      );
  }
  return found;
}

/** Ids that lines bring into an empty database are kept, so that addresses survive a move. */
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

export function noteLikely(
  run: ImportRun,
  kind: RecordKind,
  a: number,
  b: number,
  reason: string,
): void {
  if (a === b) return;
  run.likelyMatches.push({ kind, left_id: Math.min(a, b), right_id: Math.max(a, b), reason });
}

/** The id of a catalogue that a scoped ref names; one that this database has not seen yet gets one. */
function catalogueIdOf(run: ImportRun, catalogueKey: string): number {
  const known = run.catalogueIds.get(catalogueKey);
  if (known !== undefined) return known;
  const id = run.nextId.catalogue;
  run.nextId.catalogue += 1;
  run.catalogueIds.set(catalogueKey, id);
  return id;
}
