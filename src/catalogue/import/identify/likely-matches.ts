import { sql } from "kysely";
import type { RecordKind } from "../../../database/tables.ts";
import type { ImportRun } from "../run.ts";

/** The reason for a likely match of two records that claim one unique id, and its score. */
export const SHARED_ID = "share an id of another system";
export const SHARED_ID_SCORE = 100;

const SAME_TITLE = "have the same title and artist in two catalogues";
const SAME_TITLE_SCORE = 20;

/** Queues albums and songs of two catalogues with the same title, a common artist and other dates (`norae review-matches`). */
export async function findLikelyMatches(run: ImportRun): Promise<void> {
  if (run.manifest && run.catalogueIds.size > 1) {
    for (const kind of ["album", "song"] as const) await findSameTitles(run, kind);
  }
  const { db } = run.staging;
  const { numAffectedRows = 0n } =
    await sql`insert into staging_likely_pair (kind, left_id, right_id, reason, score)
    select kind, left_id, right_id, reason, score from (${pairsAfterMerges()}) as found
    where not exists (
      select 1 from likely_match m
      where m.kind = found.kind and m.left_id = found.left_id and m.right_id = found.right_id
    )`.execute(db);
  run.likelyMatches = Number(numAffectedRows);
}

/** Compares the titles of new records by each index that there is: by their keys, and by the Korean titles as written. */
async function findSameTitles({ staging: { db }, catalogueId }: ImportRun, kind: "album" | "song") {
  const korean = (alias: string, column: string) =>
    sql`substr(${sql.ref(`${alias}.${column}`)}, 1, 100)`;
  const conditions = [
    sql`o.name_key = n.name_key`,
    sql`${korean("o", "korean_name")} = ${korean("n", "korean_name")} and o.korean_name is not null`,
    sql`${korean("o", "korean_name")} = ${korean("n", "english_name")} and o.korean_name is not null`,
  ];
  for (const isSame of conditions)
    await sql`insert into staging_likely_match (kind, left_id, right_id, reason, score)
      select distinct ${sql.lit(kind)}, n.id, o.id, ${sql.lit(SAME_TITLE)}, ${sql.lit(SAME_TITLE_SCORE)}
      from staging_line l
      join ${sql.table(`staging_${kind}`)} n on n.id = l.record_id
      join ${sql.table(kind)} o on ${isSame} and o.id <> n.id
      where l.kind = ${sql.lit(kind)} and l.is_new
        and not exists (select 1 from ${sql.table(kind)} known where known.id = n.id)
        and exists (
          select 1 from ${sql.table(`staging_${kind}_artist`)} a
          join ${sql.table(`${kind}_artist`)} b on b.artist_id = a.artist_id
          where a.${sql.ref(`${kind}_id`)} = n.id and b.${sql.ref(`${kind}_id`)} = o.id
        )
        and not exists (
          select 1 from ${sql.table(`${kind}_claim`)} c
          where c.record_id = o.id and c.catalogue_id = ${catalogueId}
        )`.execute(db);
}

export async function noteLikely(
  run: ImportRun,
  kind: RecordKind,
  left_id: number,
  right_id: number,
  reason: string,
): Promise<void> {
  const score = SHARED_ID_SCORE;
  await run.staging.insert("likely_match", [{ kind, left_id, right_id, reason, score }]);
}

/** Returns the queued pairs after all merges, without duplicates, the older record first. */
function pairsAfterMerges() {
  const survivor = (id: string) =>
    sql`coalesce((select winner_id from staging_merge where kind = l.kind and loser_id = ${sql.ref(id)}), ${sql.ref(id)})`;
  return sql`
    select kind, case when one < two then one else two end as left_id,
      case when one < two then two else one end as right_id, min(reason) as reason, max(score) as score
    from (
      select kind, ${survivor("left_id")} as one, ${survivor("right_id")} as two, reason, score
      from staging_likely_match l
    ) as pairs
    where one <> two group by 1, 2, 3`;
}
