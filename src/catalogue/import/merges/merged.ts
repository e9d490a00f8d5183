import { type RawBuilder, sql } from "kysely";
import type { RecordKind } from "../../../database/tables.ts";
import { removedRecords } from "../project/difference.ts";
import { type ImportTransaction, RECORD_KINDS } from "../run.ts";
import type { StagedParts } from "../commit/staged-parts.ts";

/** Moves what no claim gives of merged records to their survivors. Edits stay, and are read through the former id. */
export async function moveMerged(db: ImportTransaction, staged: StagedParts, revision: number) {
  for (const kind of RECORD_KINDS) {
    if (!staged.has(`merge ${kind}`) && !staged.has(`former_id ${kind}`)) continue;
    await moveLikelyMatches(db, kind);
    await moveFormerIds(db, kind, revision);
  }
  if (staged.has("merge artist"))
    await sql`delete from collaboration
    where artist_id in (select loser_id from staging_merge where kind = 'artist')
      or person_id in (select loser_id from staging_merge where kind = 'artist')`.execute(db);
}

function winnerOf(kind: RecordKind, loser: RawBuilder<unknown>) {
  return sql`(select winner_id from staging_merge where kind = ${sql.lit(kind)} and loser_id = ${loser})`;
}

async function moveFormerIds(db: ImportTransaction, kind: RecordKind, revision: number) {
  const former = sql.table(`${kind}_former_id`);
  const merged = sql`(select loser_id from staging_merge where kind = ${sql.lit(kind)})`;
  await sql`update ${former} set record_id = ${winnerOf(kind, sql`record_id`)}
    where record_id in ${merged}`.execute(db);
  await sql`insert into ${former} (id, record_id)
    select loser_id, winner_id from staging_merge where kind = ${sql.lit(kind)}
    on conflict (id) do update set record_id = excluded.record_id`.execute(db);
  await sql`insert into ${former} (id, record_id)
    select id, record_id from staging_former_id where kind = ${sql.lit(kind)}
    on conflict (id) do nothing`.execute(db);
  await sql`insert into record_merge (kind, loser_id, winner_id, revision_id)
    select kind, loser_id, into_id, ${sql.lit(revision)} from staging_merge where kind = ${sql.lit(kind)}
    union all
    select kind, id, record_id, ${sql.lit(revision)} from staging_former_id where kind = ${sql.lit(kind)}
    on conflict (kind, loser_id) do nothing`.execute(db);
}

/** Removes what is kept of removed records, which no claim describes any more, and of those merged into them. */
export async function removeKept(db: ImportTransaction, kind: RecordKind): Promise<void> {
  const gone = removedRecords(kind);
  const merged = sql`(
    select id from ${sql.table(`${kind}_former_id`)} where record_id in ${gone}
  )`;
  const pruned = sql`(
    select record_id from ${gone} as removed where record_id not in (
      select loser_id from staging_merge where kind = ${sql.lit(kind)}
    )
    union all select id from ${merged} as merged
  )`;
  const named = sql.lit(kind);
  await sql`delete from edit_claim where kind = ${named} and record_id in ${pruned}`.execute(db);
  await sql`delete from merged_match
    where kind = ${named} and (left_id in ${pruned} or right_id in ${pruned})`.execute(db);
  if (kind === "song")
    await sql`delete from merged_playlist_song where song_id in ${pruned}`.execute(db);
  await sql`delete from record_merge where kind = ${named} and loser_id in ${merged}`.execute(db);
  await sql`delete from ${sql.table(`${kind}_former_id`)} where record_id in ${gone}`.execute(db);
  await sql`delete from likely_match
    where kind = ${named} and (left_id in ${gone} or right_id in ${gone})`.execute(db);
}

/** Moves likely matches of merged records to their survivors, and keeps them as they were. Runs before former ids move. */
async function moveLikelyMatches(db: ImportTransaction, kind: RecordKind): Promise<void> {
  const among = (column: "loser_id" | "winner_id") =>
    sql`(select ${sql.ref(column)} from staging_merge where kind = ${sql.lit(kind)})`;
  const touches = (column: "loser_id" | "winner_id") =>
    sql`kind = ${sql.lit(kind)} and (left_id in ${among(column)} or right_id in ${among(column)})`;
  await keepMatches(db, kind, sql`(${touches("loser_id")}) or (${touches("winner_id")})`);
  const moves = touches("loser_id");
  const survivor = (id: string) => sql`coalesce((
      select winner_id from staging_merge where kind = ${sql.lit(kind)} and loser_id = m.${sql.ref(id)}
    ), m.${sql.ref(id)})`;
  // Of two decisions to keep a pair apart, the one that is certain.
  const mayBeSame = sql`coalesce(min(case when decision = 'different' then may_be_same end), 0)`;
  await sql`insert into likely_match (kind, left_id, right_id, reason, score, decision, decided_at, may_be_same)
    select ${sql.lit(kind)}, case when one < two then one else two end,
      case when one < two then two else one end, min(reason), max(score), min(decision), min(decided_at), ${mayBeSame}
    from (
      select ${survivor("left_id")} as one, ${survivor("right_id")} as two, reason, score, decision, decided_at, may_be_same
      from likely_match m where ${moves}
    ) as pairs
    where one <> two group by 2, 3
    on conflict (kind, left_id, right_id) do update
    set decision = coalesce(likely_match.decision, excluded.decision),
      decided_at = coalesce(likely_match.decided_at, excluded.decided_at),
      may_be_same = case when likely_match.decision is null then excluded.may_be_same else likely_match.may_be_same end`.execute(
    db,
  );
  await sql`delete from likely_match where ${moves}`.execute(db);
}

/** Keeps pairs as they are now, except those that earlier merges moved here: these are kept already. */
async function keepMatches(db: ImportTransaction, kind: RecordKind, which: RawBuilder<unknown>) {
  const mergedInto = (side: string) => sql`(
    select id from ${sql.table(`${kind}_former_id`)} where record_id = m.${sql.ref(side)}
    union all select m.${sql.ref(side)}
  )`;
  const kept = (left: string, right: string) => sql`exists (
    select 1 from merged_match k
    where k.kind = m.kind and k.decision is not distinct from m.decision and k.may_be_same = m.may_be_same
      and k.left_id in ${mergedInto(left)} and k.right_id in ${mergedInto(right)}
  )`;
  const columns = sql`kind, left_id, right_id, reason, score, decision, decided_at, may_be_same`;
  await sql`insert into merged_match (${columns})
    select ${columns} from likely_match m
    where (${which}) and not ${kept("left_id", "right_id")} and not ${kept("right_id", "left_id")}
    on conflict (kind, left_id, right_id) do update
    set decision = excluded.decision, decided_at = excluded.decided_at, may_be_same = excluded.may_be_same`.execute(
    db,
  );
}
