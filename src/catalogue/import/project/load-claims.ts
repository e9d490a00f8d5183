import { type RawBuilder, sql } from "kysely";
import type { Staging } from "../../../database/import/staging.ts";
import type { RecordKind } from "../../../database/tables.ts";
import { stageRemoved } from "./difference.ts";
import { type ImportRun, RECORD_KINDS, survivorOf } from "../run.ts";
import { changesMemberships, gatherMemberships, movedRecords } from "./gather-memberships.ts";

/** Finds all records that the import may change, and stages their claims: the staged lines, and earlier ones that still apply. */
export async function loadClaims(run: ImportRun): Promise<void> {
  const { step } = run.progress;
  run.progress.phase("gathering");
  const merges = [...run.merges].map(([loser, winner]) => {
    const [kind, id] = loser.split(":") as [RecordKind, string];
    const winner_id = survivorOf(run, kind, winner);
    return { kind, loser_id: Number(id), winner_id, into_id: winner };
  });
  await run.staging.insert("merge", merges);
  for (const kind of RECORD_KINDS) {
    step();
    await touch(run, kind);
  }
  const { rows } = await sql<{ kind: RecordKind }>`
    select distinct kind from staging_affected`.execute(run.staging.db);
  const affected = new Set(rows.map(({ kind }) => kind));
  run.affectedKinds = RECORD_KINDS.filter((kind) => affected.has(kind));
  for (const kind of run.affectedKinds) {
    step();
    await gatherKind(run, kind);
  }
  for (const kind of run.affectedKinds) await stageRemoved(run.staging, kind);
  if (changesMemberships(run)) await gatherMemberships(run);
}

async function touch(run: ImportRun, kind: RecordKind): Promise<void> {
  const { db } = run.staging;
  const sets: RawBuilder<unknown>[] = [
    sql`select record_id from staging_line where kind = ${kind} and record_id is not null`,
    sql`select loser_id from staging_merge where kind = ${kind}`,
    sql`select winner_id from staging_merge where kind = ${kind}`,
    sql`select from_id from staging_unmerged where kind = ${kind}`,
    sql`select record_id from staging_unmerged where kind = ${kind}`,
    sql`select c.record_id from staging_pruned p join ${sql.table(`${kind}_claim`)} c on c.ref = p.ref
      where p.kind = ${kind} and c.catalogue_id = ${run.catalogueId}`,
  ];
  // References to a merged record become references to its survivor, and those that are undone the other way round.
  if (kind === "album")
    sets.push(sql`select album_id from album_artist where artist_id in ${movedRecords("artist")}`);
  if (kind === "song") {
    sets.push(
      sql`select song_id from song_artist where artist_id in ${movedRecords("artist")}`,
      sql`select song_id from credit where artist_id in ${movedRecords("artist")}`,
      sql`select id from song where album_id in ${movedRecords("album")}`,
      songsWithEditedCredits(),
      // Their people may be merged or removed.
      sql`select l.song_id from linked_credit l join song s on s.id = l.song_id
        where l.artist_id in (select record_id from staging_affected where kind = 'artist')`,
      sql`select song_id from song_place where album_id in ${movedRecords("album")}`,
      // They credit an artist by name that waited until now.
      sql`select c.record_id from waiting_credit w
        join staging_line l on l.kind = 'artist' and l.ref = w.ref
        join song_claim c on c.catalogue_id = w.catalogue_id and c.ref = w.song_ref
        where w.catalogue_id = ${run.catalogueId}`,
    );
    if (run.merges.size > 0 || run.unmerge !== null) sets.push(songsWhoseOrderNamesMoved());
  }
  await sql`insert into staging_affected (kind, record_id)
    select ${sql.lit(kind)}, record_id from (${sql.join(sets, sql` union `)}) as found`.execute(db);
  // An external id that one record of a pair loses may be assigned to the other.
  const affected = sql`(select record_id from staging_affected where kind = ${sql.lit(kind)})`;
  await sql`insert into staging_affected (kind, record_id)
    select ${sql.lit(kind)}, record_id from (
      select right_id as record_id from likely_match where kind = ${kind} and left_id in ${affected}
      union select left_id from likely_match where kind = ${kind} and right_id in ${affected}
    ) as paired
    where record_id not in ${affected}`.execute(db);
}

/** Selects the songs of which edited credits are of a affected person, or of a name that may be another one's now. */
function songsWithEditedCredits(): RawBuilder<unknown> {
  const isTouched = (id: RawBuilder<unknown>) => sql`coalesce((
      select f.record_id from artist_former_id f where f.id = ${id}
    ), ${id}) in (select record_id from staging_affected where kind = 'artist')`;
  return sql`select coalesce(f.record_id, c.record_id) from edit_claim c
    left join song_former_id f on f.id = c.record_id
    where c.field in ('credit', 'credits') and exists (select 1 from staging_affected where kind = 'artist')
      and (c.artist_id is null or ${isTouched(sql`c.artist_id`)} or ${isTouched(sql`c.new_artist_id`)})`;
}

/** Selects the songs of which an edited order names a person who is merged now, even if they credit the survivor alone. */
function songsWhoseOrderNamesMoved(): RawBuilder<unknown> {
  const moved = sql`(
      select id from artist_former_id where record_id in ${movedRecords("artist")}
      union select * from ${movedRecords("artist")} as moved
    )`;
  return sql`select coalesce(f.record_id, c.record_id) from edit_claim c
    left join song_former_id f on f.id = c.record_id
    where c.field = 'order' and exists (
      select 1 from ${moved} as named where c.value like '%"artist_id":' || named.id || ',%'
    )`;
}

async function gatherKind(run: ImportRun, kind: RecordKind): Promise<void> {
  const { db } = run.staging;
  const staged = sql.table(`staging_${kind}_claim`);
  if (run.manifest) await gatherLines(run, kind);
  const next = sql`coalesce(d.record_id, m.winner_id, c.record_id)`;
  const isFormer = sql`c.is_former and (d.record_id is null or c.body = '')`;
  await sql`insert into ${staged} (catalogue_id, ref, record_id, is_former, hash, body, origin_id)
    select c.catalogue_id, c.ref, ${next}, ${isFormer}, c.hash, c.body,
      nullif(coalesce(c.origin_id, c.record_id), ${next})
    from ${sql.table(`${kind}_claim`)} c
    left join staging_merge m on m.kind = ${kind} and m.loser_id = c.record_id
    left join staging_unmerged d on d.kind = ${kind} and d.origin_id = coalesce(c.origin_id, c.record_id)
    where c.record_id in (select record_id from staging_affected where kind = ${kind})
      and not exists (
        select 1 from ${staged} s where s.catalogue_id = c.catalogue_id and s.ref = c.ref
      )
      and not (
        c.catalogue_id = ${sql.lit(run.catalogueId)}
        and exists (select 1 from staging_pruned p where p.kind = ${kind} and p.ref = c.ref)
      )`.execute(db);
  // A revision that moves no claim finds them as they are to stay.
  const moves = run.manifest !== null || run.merges.size > 0 || run.unmerge !== null;
  if (moves && !run.isEmpty) await settleFormerClaims(db, kind);
}

async function gatherLines(run: ImportRun, kind: RecordKind): Promise<void> {
  const staged = sql.table(`staging_${kind}_claim`);
  const origin = run.isEmpty
    ? sql`null`
    : sql`nullif((
        select a.origin_id from staging_assigned a where a.kind = l.kind and a.ref = l.ref
      ), coalesce(m.winner_id, l.record_id))`;
  await sql`insert into ${staged} (catalogue_id, ref, record_id, is_former, hash, body, origin_id)
    select ${sql.lit(run.catalogueId)}, l.ref, coalesce(m.winner_id, l.record_id), ${sql.lit(false)}, l.hash, l.body, ${origin}
    from staging_line l
    left join staging_merge m on m.kind = l.kind and m.loser_id = l.record_id
    where l.kind = ${kind}`.execute(run.staging.db);
}

/** Gives former claims of this import what they keep, and the survivors of this import's merges. */
async function settleFormerClaims(db: Staging["db"], kind: RecordKind): Promise<void> {
  const [live, staged] = [sql.table(`${kind}_claim`), sql.table(`staging_${kind}_claim`)];
  const column = (name: string) => sql.ref(`staging_${kind}_claim.${name}`);
  await sql`update ${staged} set record_id = m.winner_id from staging_merge m
    where m.kind = ${kind} and m.loser_id = ${column("record_id")}`.execute(db);
  await sql`update ${staged} set origin_id = null
    where is_former and origin_id = record_id`.execute(db);
  await sql`update ${staged} set hash = c.hash, body = c.body from ${live} c
    where ${column("body")} is null
      and c.catalogue_id = ${column("catalogue_id")} and c.ref = ${column("ref")}`.execute(db);
}
