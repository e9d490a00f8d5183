import { type RawBuilder, sql } from "kysely";
import type { RecordKind } from "../../../database/tables.ts";
import type { Publishing } from "../run.ts";

/**
 * Moves likely matches of merged records, decided or not, to their survivors, and keeps them as they were. Runs before
 * the former ids are moved.
 */
export async function moveLikelyMatches(db: Publishing, kind: RecordKind): Promise<void> {
  const among = (column: "loser_id" | "winner_id") =>
    sql`(select ${sql.ref(column)} from staging_merge where kind = ${sql.lit(kind)})`;
  const touches = (column: "loser_id" | "winner_id") =>
    sql`kind = ${sql.lit(kind)} and (left_id in ${among(column)} or right_id in ${among(column)})`;
  await keepMatches(db, kind, sql`(${touches("loser_id")}) or (${touches("winner_id")})`);
  const moves = touches("loser_id");
  const survivor = (id: string) => sql`coalesce((
      select winner_id from staging_merge where kind = ${sql.lit(kind)} and loser_id = m.${sql.ref(id)}
    ), m.${sql.ref(id)})`;
  await sql`insert into likely_match (kind, left_id, right_id, reason, score, decision, decided_at)
    select ${sql.lit(kind)}, case when one < two then one else two end,
      case when one < two then two else one end, min(reason), max(score), min(decision), min(decided_at)
    from (
      select ${survivor("left_id")} as one, ${survivor("right_id")} as two, reason, score, decision, decided_at
      from likely_match m where ${moves}
    ) as pairs
    where one <> two group by 2, 3
    on conflict (kind, left_id, right_id) do update
    set decision = coalesce(likely_match.decision, excluded.decision),
      decided_at = coalesce(likely_match.decided_at, excluded.decided_at)`.execute(db);
  await sql`delete from likely_match where ${moves}`.execute(db);
}

/** Keeps pairs as they are now, except those that earlier merges moved here: these are kept already. */
async function keepMatches(
  db: Publishing,
  kind: RecordKind,
  which: RawBuilder<unknown>,
): Promise<void> {
  const mergedInto = (side: string) => sql`(
    select id from ${sql.table(`${kind}_former_id`)} where record_id = m.${sql.ref(side)}
    union all select m.${sql.ref(side)}
  )`;
  const kept = (left: string, right: string) => sql`exists (
    select 1 from merged_match k
    where k.kind = m.kind and k.decision is not distinct from m.decision
      and k.left_id in ${mergedInto(left)} and k.right_id in ${mergedInto(right)}
  )`;
  await sql`insert into merged_match (kind, left_id, right_id, reason, score, decision, decided_at)
    select kind, left_id, right_id, reason, score, decision, decided_at from likely_match m
    where (${which}) and not ${kept("left_id", "right_id")} and not ${kept("right_id", "left_id")}
    on conflict (kind, left_id, right_id) do update
    set decision = excluded.decision, decided_at = excluded.decided_at`.execute(db);
}
