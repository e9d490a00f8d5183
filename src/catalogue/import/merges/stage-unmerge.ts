import { sql } from "kysely";
import type { RecordKind } from "../../../database/tables.ts";
import type { ImportRun } from "../run.ts";

/** A merge cannot be undone. The message says why. */
export class ImpossibleUnmerge extends Error {
  override name = "ImpossibleUnmerge";
}

/** Stages the claims that return to a merged record, with those of records merged into it before. @throws ImpossibleUnmerge */
export async function stageUnmerge(run: ImportRun, kind: RecordKind, id: number): Promise<void> {
  const { db } = run.staging;
  const { rows } = await sql<{ into_id: number; survivor_id: number }>`
    select e.winner_id as into_id, f.record_id as survivor_id from record_merge e
    join ${sql.table(`${kind}_former_id`)} f on f.id = e.loser_id
    where e.kind = ${kind} and e.loser_id = ${id}`.execute(db);
  const [merge] = rows;
  if (!merge) throw new ImpossibleUnmerge(await whyNotMerged(run, kind, id));
  const survivor = merge.survivor_id;
  const returning = await findMergedInto(run, kind, id);
  const split = { kind, from_id: survivor, record_id: id };
  const rowsOfSplit = returning.map((origin_id) => ({ ...split, origin_id }));
  await run.staging.insert("unmerged", rowsOfSplit);
  await refuseIfNothingIsLeft(run, kind, id, survivor);
  run.unmerge = { kind, id, into: merge.into_id, survivor };
  run.counts.added = 1;
  run.counts.changed = 1;
}

async function whyNotMerged(run: ImportRun, kind: RecordKind, id: number): Promise<string> {
  const { rows } = await sql`
    select 1 from ${sql.table(kind)} where id = ${id}`.execute(run.staging.db);
  return rows.length > 0
    ? `${kind} ${id} is not merged into another: there is nothing to undo.`
    : `There is no ${kind} ${id}.`;
}

/** Returns a record, and the records that were merged into it, directly or not. */
async function findMergedInto(run: ImportRun, kind: RecordKind, id: number): Promise<number[]> {
  const found = [id];
  for (let at = 0; at < found.length;) {
    const some = found.slice(at, at + BATCH);
    at += some.length;
    const { rows } = await sql<{ loser_id: number; winner_id: number }>`
      select loser_id, winner_id from record_merge
      where kind = ${kind} and winner_id in (${sql.join(some)})`.execute(run.staging.db);
    found.push(...rows.map((row) => row.loser_id));
  }
  return found;
}

/** The number of records of which those that were merged into them are found at once. */
const BATCH = 1_000;

async function refuseIfNothingIsLeft(
  run: ImportRun,
  kind: RecordKind,
  id: number,
  survivor: number,
): Promise<void> {
  const { rows } = await sql<{ returns: number; stays: number }>`
    select
      coalesce(sum(case when d.origin_id is not null and (c.body <> '' or not c.is_former) then 1 else 0 end), 0) as returns,
      coalesce(sum(case when d.origin_id is null and not c.is_former then 1 else 0 end), 0) as stays
    from ${sql.table(`${kind}_claim`)} c
    left join staging_unmerged d on d.kind = ${kind} and d.origin_id = coalesce(c.origin_id, c.record_id)
    where c.record_id = ${survivor}`.execute(run.staging.db);
  const { returns = 0, stays = 0 } = rows[0] ?? {};
  if (returns === 0)
    throw new ImpossibleUnmerge(
      `It is not known what belonged to ${kind} ${id}: it was merged before Norae recorded this, or in another ` +
        "database, or its lines were removed. It cannot be separated from " +
        `${kind} ${survivor}; import its catalogue into a new database, or correct ${kind} ${survivor}.`,
    );
  if (stays === 0)
    throw new ImpossibleUnmerge(
      `The merge cannot be undone: all lines of ${kind} ${survivor} belong to ${kind} ${id}.`,
    );
}
