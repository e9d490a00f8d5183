import { sql } from "kysely";
import type { ImportRun, Publishing } from "../run.ts";
import { hasOtherReasons } from "./waiting.ts";

/** Replaces the waiting lines of the imported catalogue, and the songs that credit a waiting artist by name. */
export async function writeWaiting(
  { manifest, catalogueId }: ImportRun,
  db: Publishing,
): Promise<void> {
  if (!manifest) return;
  const own = sql`catalogue_id = ${catalogueId}`;
  await sql`delete from waiting_line where ${own}`.execute(db);
  await sql`insert into waiting_line
      (catalogue_id, kind, ref, line, hash, body, reason, candidates, waits_for)
    select ${sql.lit(catalogueId)}, kind, ref, line, hash, body, reason, candidates, waits_for
    from staging_waiting`.execute(db);
  await sql`delete from waiting_credit where ${own} and (
      not exists (select 1 from staging_waiting w where w.kind = 'artist' and w.ref = waiting_credit.ref)
      or exists (select 1 from staging_line l where l.kind = 'song' and l.ref = waiting_credit.song_ref)
    )`.execute(db);
  await sql`insert into waiting_credit (catalogue_id, ref, song_ref)
    select distinct ${sql.lit(catalogueId)}, w.ref, r.ref
    from staging_waiting w
    join staging_reference r on r.target_kind = 'artist' and r.target_ref = w.ref
      and r.kind = 'song' and r.field like 'credits[%'
    join staging_line l on l.kind = 'song' and l.ref = r.ref
    where w.kind = 'artist'
    on conflict (catalogue_id, ref, song_ref) do nothing`.execute(db);
}

/** Stores why lines wait where only that changed, which is no change of the catalogue. */
export async function refreshReasons(run: ImportRun): Promise<void> {
  if (await hasOtherReasons(run)) await run.staging.publish((db) => writeWaiting(run, db));
}
