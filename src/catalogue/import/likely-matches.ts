import { sql } from "kysely";
import type { RecordKind } from "../../database/tables.ts";
import { type ImportRun, RECORD_KINDS } from "./run.ts";

/** The reason for a likely match of two records that claim one unique id. */
export const SHARED_ID = "share an id of another system";

/**
 * Queues pairs of records in two catalogues with the same name and, for albums and songs, a common artist. Names alone
 * never identify a record, so a maintainer decides (`norae review-matches`).
 */
export async function findLikelyMatches(run: ImportRun): Promise<void> {
  if (run.catalogueIds.size > 1) {
    for (const kind of RECORD_KINDS) await findSameNames(run, kind);
  }
  const { db } = run.staging;
  await sql`insert into staging.likely_pair (kind, left_id, right_id, reason)
    select kind, left_id, right_id, reason from (${pairsAfterMerges()}) as found
    where not exists (
      select 1 from likely_match m
      where m.kind = found.kind and m.left_id = found.left_id and m.right_id = found.right_id
    )`.execute(db);
  const { rows } = await sql<{ number: number }>`
    select count(*) as number from staging.likely_pair`.execute(db);
  run.likelyMatches = rows[0]?.number ?? 0;
}

async function findSameNames({ staging: { db }, catalogueId }: ImportRun, kind: RecordKind) {
  const shared =
    kind === "artist"
      ? sql``
      : sql`and exists (
          select 1 from ${sql.table(`staging.${kind}_artist`)} a
          join ${sql.table(`${kind}_artist`)} b on b.artist_id = a.artist_id
          where a.${sql.ref(`${kind}_id`)} = n.id and b.${sql.ref(`${kind}_id`)} = o.id
        )`;
  await sql`insert into staging.likely_match (kind, left_id, right_id, reason)
    select distinct ${sql.lit(kind)}, n.id, o.id, 'have the same name in two catalogues'
    from staging.line l
    join ${sql.table(`staging.${kind}`)} n on n.id = l.record_id
    join ${sql.table(kind)} o on o.name_key = n.name_key and o.id <> n.id
    where l.kind = ${sql.lit(kind)} and l.is_new ${shared}
      and not exists (
        select 1 from ${sql.table(`${kind}_claim`)} c
        where c.record_id = o.id and c.catalogue_id = ${catalogueId}
      )`.execute(db);
}

/** Queues a pair for a maintainer to decide. */
export async function noteLikely(
  run: ImportRun,
  kind: RecordKind,
  left_id: number,
  right_id: number,
  reason: string,
): Promise<void> {
  await run.staging.insert("likely_match", [{ kind, left_id, right_id, reason }]);
}

/** Returns the queued pairs after all merges, without duplicates, the older record first. */
function pairsAfterMerges() {
  const survivor = (id: string) =>
    sql`coalesce((select winner_id from staging.merge where kind = l.kind and loser_id = ${sql.ref(id)}), ${sql.ref(id)})`;
  return sql`
    select kind, case when one < two then one else two end as left_id,
      case when one < two then two else one end as right_id, min(reason) as reason
    from (
      select kind, ${survivor("left_id")} as one, ${survivor("right_id")} as two, reason
      from staging.likely_match l
    ) as pairs
    where one <> two group by 1, 2, 3`;
}
