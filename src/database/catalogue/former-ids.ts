import { sql } from "kysely";
import type { Snapshot } from "../database.ts";
import type { RecordKind } from "../tables.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import { idsOf, queryInBatches } from "../sql/id-set.ts";

export async function recordExists(db: Snapshot, kind: RecordKind, id: number): Promise<boolean> {
  dependsOn(db, tag.name(kind, id));
  const row = await db
    .selectFrom(kind)
    .select("id")
    .where("id", "=", id)
    .$if(kind === "artist", (query) => query.where(sql<boolean>`linkable`))
    .executeTakeFirst();
  return row !== undefined;
}

export async function findMergedInto(
  db: Snapshot,
  kind: RecordKind,
  id: number,
): Promise<number | null> {
  dependsOn(db, tag.name(kind, id));
  const row = await db
    .selectFrom(`${kind}_former_id`)
    .select("record_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.record_id ?? null;
}

/** Returns a record's id, or that of the record which it was merged into; null where there is neither. */
export async function findRecordOf(db: Snapshot, kind: RecordKind, id: number) {
  return (await recordExists(db, kind, id)) ? id : findMergedInto(db, kind, id);
}

/** Finds the record that this one was merged into itself, or null. That one may have been merged since. */
export async function findDirectMerge(
  db: Snapshot,
  kind: RecordKind,
  id: number,
): Promise<number | null> {
  dependsOn(db, tag.name(kind, id));
  const row = await db
    .selectFrom("record_merge")
    .select("winner_id")
    .where("kind", "=", kind)
    .where("loser_id", "=", id)
    .executeTakeFirst();
  return row?.winner_id ?? null;
}

/** Lists the ids of the record that an id leads to: its own first, then those that were merged into it. */
export async function listIdsOfRecord(
  db: Snapshot,
  kind: RecordKind,
  id: number,
): Promise<[id: number, ...former: number[]]> {
  const survivor = (await findMergedInto(db, kind, id)) ?? id;
  const [, ...former] = await withFormerIds(db, kind, survivor);
  return [survivor, ...former.filter((merged) => merged !== survivor)];
}

/** Lists the id of a record, and those of the records that were merged into it. */
export async function withFormerIds(db: Snapshot, kind: RecordKind, id: number): Promise<number[]> {
  const former = await db
    .selectFrom(`${kind}_former_id`)
    .select("id")
    .where("record_id", "=", id)
    .orderBy("id")
    .execute();
  return [id, ...idsOf(former)];
}

/** Loads the survivors of merged records, by the ids of these. */
export async function loadSurvivors(
  db: Snapshot,
  kind: RecordKind,
  ids: readonly number[],
): Promise<Map<number, number>> {
  dependsOn(db, ...tag.names(kind, ids));
  const rows = await queryInBatches(ids, (batch) =>
    db
      .selectFrom(`${kind}_former_id`)
      .select(["id", "record_id"])
      .where("id", "in", batch)
      .execute(),
  );
  return new Map(rows.map(({ id, record_id }) => [id, record_id]));
}
