import { type Kysely, sql } from "kysely";
import type { StagedTables } from "../../database/import/staging-tables.ts";
import type { AllocatedKind, RecordKind } from "../../database/tables.ts";
import { EDITS_CATALOGUE } from "../claims/edits-catalogue.ts";
import { ImportOutdated, type ImportRun, type ImportTransaction, RECORD_KINDS } from "./run.ts";

type Allocating = Pick<ImportRun, "staging" | "nextId" | "reservedFrom" | "reservedTo">;

interface Allocated {
  allocated: Record<AllocatedKind, number>;
  /** Whether the database never had an artist, album or song: ids may be reserved, but nothing was committed. */
  neverHadRecords: boolean;
}

/** Reads in one statement, thus in one state, which ids are next and whether any was ever given. */
export async function readAllocated(db: Kysely<StagedTables>): Promise<Allocated> {
  const { rows } = await sql<{ kind: AllocatedKind; next_id: number; is_published: number }>`
    select kind, next_id, case when exists (select 1 from revision) then 1 else 0 end as is_published
    from allocation`.execute(db);
  const allocated = Object.fromEntries(rows.map(({ kind, next_id }) => [kind, next_id])) as Record<
    AllocatedKind,
    number
  >;
  const neverHadRecords =
    rows.every(({ is_published }) => is_published === 0) ||
    RECORD_KINDS.every((kind) => allocated[kind] === 1);
  return { allocated, neverHadRecords };
}

/** Reserves ids in a transaction of its own, since edits make records meanwhile. `returningIds` returns those left over. */
export async function reserveIds(run: Allocating, kind: RecordKind, count: number): Promise<void> {
  if (run.reservedTo[kind] - run.nextId[kind] >= count) return;
  const end = await run.staging.commit(async (db) => {
    const { rows } = await sql<{
      next_id: number;
    }>`update allocation set next_id = next_id + ${count}
      where kind = ${kind} returning next_id`.execute(db);
    return rows[0]!.next_id;
  });
  // If no other process reserved any, the new ones follow those that are left.
  if (end - count !== run.reservedTo[kind]) {
    run.nextId[kind] = end - count;
    run.reservedFrom[kind] = end - count;
  }
  run.reservedTo[kind] = end;
}

export function takeId({ nextId, reservedTo }: Allocating, kind: RecordKind): number {
  const id = nextId[kind];
  if (id >= reservedTo[kind]) throw new Error(`no id of a new ${kind} is reserved`);
  nextId[kind] += 1;
  return id;
}

/** Reserves the ids in the first catalogue of an empty database. @throws ImportOutdated if an edit made a record meanwhile */
export async function reserveIdsUpTo(run: Allocating, kind: RecordKind, highest: number) {
  const end = Math.max(run.reservedTo[kind], highest + 1);
  await run.staging.commit(async (db) => {
    const { rows } = await sql`update allocation set next_id = ${end}
      where kind = ${kind} and next_id = ${run.reservedTo[kind]} returning kind`.execute(db);
    if (rows.length === 0) throw new ImportOutdated();
  });
  run.nextId[kind] = Math.max(run.nextId[kind], highest + 1);
  run.reservedTo[kind] = end;
}

/** Runs an import, and returns the reserved ids that no record got: all of them if nothing is committed. */
export async function returningIds<T>(
  run: Allocating,
  work: () => Promise<T>,
  isCommitted: (result: T) => boolean,
): Promise<T> {
  const returnAll = () => returnFrom(run, run.reservedFrom);
  let result: T;
  try {
    result = await work();
  } catch (error) {
    // The failure of the import is reported; unused ids do no harm.
    await returnAll().catch(() => undefined);
    throw error;
  }
  await (isCommitted(result) ? returnFrom(run, run.nextId) : returnAll());
  return result;
}

/** Returns reserved ids, unless others were reserved after them, or a record has one: the answer to a commit can be lost. */
async function returnFrom(run: Allocating, first: Readonly<Record<RecordKind, number>>) {
  const rest = RECORD_KINDS.filter((kind) => first[kind] < run.reservedTo[kind]);
  if (rest.length === 0) return;
  await run.staging.commit(async (db) => {
    for (const kind of rest)
      await sql`update allocation set next_id = ${first[kind]}
        where kind = ${kind} and next_id = ${run.reservedTo[kind]}
          and not exists (select 1 from ${sql.table(kind)} where id >= ${first[kind]})`.execute(db);
  });
  for (const kind of rest) {
    run.nextId[kind] = first[kind];
    run.reservedTo[kind] = first[kind];
  }
}

export async function setNextId(db: ImportTransaction, kind: AllocatedKind, next: number) {
  await sql`update allocation set next_id = ${next} where kind = ${kind}`.execute(db);
}

/** Returns the id of a catalogue, which is assigned if the catalogue is not known yet. That of edits has its own. */
export function catalogueIdOf(
  { catalogueIds, nextId }: Pick<ImportRun, "catalogueIds" | "nextId">,
  key: string,
): number {
  const known = catalogueIds.get(key);
  if (known !== undefined) return known;
  const isOfEdits = key === EDITS_CATALOGUE.key;
  const id = isOfEdits ? EDITS_CATALOGUE.id : nextId.catalogue;
  if (!isOfEdits) nextId.catalogue += 1;
  catalogueIds.set(key, id);
  return id;
}
