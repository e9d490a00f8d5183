import { type RawBuilder, sql } from "kysely";
import type { RecordKind } from "../../database/tables.ts";
import { type ImportRun, type Publishing, RECORD_KINDS } from "./run.ts";

/** Moves everything of merged records that is not derived from claims to their survivors. */
export async function moveMerged(run: ImportRun, db: Publishing): Promise<void> {
  for (const kind of RECORD_KINDS) {
    await moveFormerIds(db, kind);
    await moveCorrections(db, kind);
    await moveLikelyMatches(db, kind);
  }
  if (run.merges.size > 0)
    await sql`delete from collaboration
    where artist_id in (select loser_id from staging.merge where kind = 'artist')
      or person_id in (select loser_id from staging.merge where kind = 'artist')`.execute(db);
}

function merged(kind: RecordKind) {
  return sql`(select loser_id from staging.merge where kind = ${sql.lit(kind)})`;
}

function winnerOf(kind: RecordKind, loser: RawBuilder<unknown>) {
  return sql`(select winner_id from staging.merge where kind = ${sql.lit(kind)} and loser_id = ${loser})`;
}

async function moveFormerIds(db: Publishing, kind: RecordKind): Promise<void> {
  const former = sql.table(`${kind}_former_id`);
  await sql`update ${former} set record_id = ${winnerOf(kind, sql`record_id`)}
    where record_id in ${merged(kind)}`.execute(db);
  await sql`insert into ${former} (id, record_id)
    select loser_id, winner_id from staging.merge where kind = ${sql.lit(kind)}
    on conflict (id) do update set record_id = excluded.record_id`.execute(db);
  await sql`insert into ${former} (id, record_id)
    select id, record_id from staging.former_id where kind = ${sql.lit(kind)}
    on conflict (id) do nothing`.execute(db);
}

/** Moves corrections. Of several for one field, the survivor's takes precedence, then the oldest record's. */
async function moveCorrections(db: Publishing, kind: RecordKind): Promise<void> {
  const winner = winnerOf(kind, sql`correction.record_id`);
  await sql`delete from correction where kind = ${sql.lit(kind)} and record_id in ${merged(kind)}
    and exists (
      select 1 from correction other
      where other.kind = correction.kind and other.field = correction.field and (
        other.record_id = ${winner}
        or (other.record_id < correction.record_id and ${winnerOf(kind, sql`other.record_id`)} = ${winner})
      )
    )`.execute(db);
  await sql`update correction set record_id = ${winnerOf(kind, sql`record_id`)}
    where kind = ${sql.lit(kind)} and record_id in ${merged(kind)}`.execute(db);
}

/** Moves likely matches, decided or not. */
async function moveLikelyMatches(db: Publishing, kind: RecordKind): Promise<void> {
  const moves = sql`kind = ${sql.lit(kind)} and (left_id in ${merged(kind)} or right_id in ${merged(kind)})`;
  const survivor = (id: string) =>
    sql`coalesce(${winnerOf(kind, sql`m.${sql.ref(id)}`)}, m.${sql.ref(id)})`;
  await sql`insert into likely_match (kind, left_id, right_id, reason, decision, decided_at)
    select ${sql.lit(kind)}, case when one < two then one else two end,
      case when one < two then two else one end, min(reason), min(decision), min(decided_at)
    from (
      select ${survivor("left_id")} as one, ${survivor("right_id")} as two, reason, decision, decided_at
      from likely_match m where ${moves}
    ) as pairs
    where one <> two group by 2, 3
    on conflict (kind, left_id, right_id) do update
    set decision = coalesce(likely_match.decision, excluded.decision),
      decided_at = coalesce(likely_match.decided_at, excluded.decided_at)`.execute(db);
  await sql`delete from likely_match where ${moves}`.execute(db);
}
