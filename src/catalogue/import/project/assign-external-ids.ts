import { sql } from "kysely";
import type { RecordKind } from "../../../database/tables.ts";
import { SHARED_ID, SHARED_ID_SCORE } from "../identify/likely-matches.ts";
import type { ImportRun } from "../run.ts";
import { UNIQUE_SOURCES } from "../../interchange/external-sources.ts";

/** Assigns each unique id that several records claim to its holder, else to the oldest. The others become likely matches. */
export async function assignExternalIds(run: ImportRun): Promise<void> {
  // Within one catalogue such lines are rejected.
  if (run.isEmpty) return;
  for (const kind of run.affectedKinds) await assignOfKind(run, kind);
}

async function assignOfKind({ staging: { db } }: ImportRun, kind: RecordKind): Promise<void> {
  const unique = sql.join(UNIQUE_SOURCES[kind].map((source) => sql.lit(source)));
  const [live, staged] = [sql.table(`${kind}_external`), sql.table(`staging_${kind}_external`)];
  const [id, named] = [sql.ref(`${kind}_id`), sql.lit(kind)];
  const { numAffectedRows } =
    await sql`insert into staging_refused_external (kind, record_id, source, value, holder_id)
    select ${named}, record_id, source, value, holder_id from (
      select record_id, source, value, is_staged,
        first_value(record_id) over (partition by source, value order by is_held desc, record_id) as holder_id
      from (
        select s.${id} as record_id, s.source, s.value, 1 as is_staged, case when exists (
            select 1 from ${live} x where x.${id} = s.${id} and x.source = s.source and x.value = s.value
          ) then 1 else 0 end as is_held
        from ${staged} s where s.source in (${unique})
        union all
        select distinct x.${id}, x.source, x.value, 0, 1
        from ${staged} s join ${live} x on x.source = s.source and x.value = s.value
        where s.source in (${unique}) and not exists (
          select 1 from staging_affected t where t.kind = ${named} and t.record_id = x.${id}
        )
      ) as claimed
    ) as settled
    where is_staged = 1 and record_id <> holder_id`.execute(db);
  if (numAffectedRows === 0n) return;
  await sql`delete from ${staged} where exists (
      select 1 from staging_refused_external o where o.kind = ${named}
        and o.record_id = ${sql.ref(`staging_${kind}_external.${kind}_id`)} and o.source = ${sql.ref(`staging_${kind}_external.source`)}
        and o.value = ${sql.ref(`staging_${kind}_external.value`)}
    )`.execute(db);
  await sql`update ${sql.table(`staging_${kind}`)} set ${sql.ref(`spotify_${kind}_id`)} = (
      select min(value) from ${staged} e where e.source = 'spotify' and e.${id} = ${sql.ref(`staging_${kind}.id`)}
    )
    where id in (select record_id from staging_refused_external where kind = ${named} and source = 'spotify')`.execute(
    db,
  );
  await sql`insert into staging_likely_match (kind, left_id, right_id, reason, score)
    select distinct kind, record_id, holder_id, ${sql.lit(SHARED_ID)}, ${sql.lit(SHARED_ID_SCORE)} from staging_refused_external
    where kind = ${named}`.execute(db);
}
