import { sql } from "kysely";
import type { AllocatedKind, RecordKind } from "../../database/tables.ts";
import { type ImportRun, type Publishing, RECORD_KINDS } from "./run.ts";

type Allocating = Pick<ImportRun, "staging" | "nextId" | "reservedTo">;

/**
 * Reserves ids for a number of new records, in a transaction of its own: while an import is prepared, edits make records,
 * too. No id is given twice; those that are left over are returned by `returnIds`.
 */
export async function reserveIds(run: Allocating, kind: RecordKind, count: number): Promise<void> {
  if (run.reservedTo[kind] - run.nextId[kind] >= count) return;
  const end = await run.staging.publish(async (db) => {
    const { rows } = await sql<{
      next_id: number;
    }>`update allocation set next_id = next_id + ${count}
      where kind = ${kind} returning next_id`.execute(db);
    return rows[0]!.next_id;
  });
  // Where nobody else reserved any, the new ones follow those that are left.
  if (end - count !== run.reservedTo[kind]) run.nextId[kind] = end - count;
  run.reservedTo[kind] = end;
}

/** Returns the next of the reserved ids. */
export function takeId({ nextId, reservedTo }: Allocating, kind: RecordKind): number {
  const id = nextId[kind];
  if (id >= reservedTo[kind]) throw new Error(`no id of a new ${kind} is reserved`);
  nextId[kind] += 1;
  return id;
}

/** Reserves all ids up to one: an empty database accepts those in a catalogue, so that addresses survive a move. */
export async function reserveIdsUpTo(
  run: Allocating,
  kind: RecordKind,
  highest: number,
): Promise<void> {
  const next = Math.max(run.nextId[kind], highest + 1);
  await run.staging.publish((db) => setNextId(db, kind, next));
  run.nextId[kind] = next;
  run.reservedTo[kind] = next;
}

/** Returns the reserved ids that no record got, unless others were reserved after them. */
export async function returnIds(run: Allocating): Promise<void> {
  const rest = RECORD_KINDS.filter((kind) => run.nextId[kind] < run.reservedTo[kind]);
  if (rest.length === 0) return;
  await run.staging.publish(async (db) => {
    for (const kind of rest)
      await sql`update allocation set next_id = ${run.nextId[kind]}
        where kind = ${kind} and next_id = ${run.reservedTo[kind]}`.execute(db);
  });
  for (const kind of rest) run.reservedTo[kind] = run.nextId[kind];
}

export async function setNextId(db: Publishing, kind: AllocatedKind, next: number): Promise<void> {
  await sql`update allocation set next_id = ${next} where kind = ${kind}`.execute(db);
}
