import { sql } from "kysely";
import { type ImportRun, RECORD_KINDS } from "./run.ts";

/** What earlier versions of the catalogue had and this one has not. */
export interface Missing {
  kind: string;
  ref: string;
  name: string;
}

/** The most that is listed by name; the rest is counted. */
const LISTED = 1_000;

/** Lists what the catalogue no longer has. */
export async function findMissing(run: ImportRun): Promise<Missing[]> {
  if (run.isNewCatalogue) return [];
  const listed: Missing[] = [];
  for (const kind of ["song", "album", "membership", "artist"] as const) {
    const former = kind === "membership" ? sql`` : sql`and not c.is_former`;
    const gone = sql`from ${sql.table(`${kind}_claim`)} c
      where c.catalogue_id = ${run.catalogueId} ${former} and not exists (
        select 1 from staging.seen s where s.kind = ${sql.lit(kind)} and s.ref = c.ref
      )`;
    const { rows: counted } = await sql<{
      number: number;
    }>`select count(*) as number ${gone}`.execute(run.staging.db);
    run.counts.missing += counted[0]?.number ?? 0;
    if (listed.length >= LISTED) continue;
    const { rows } = await sql<{ ref: string; body: string }>`
      select c.ref, c.body ${gone} order by c.ref limit ${sql.lit(LISTED - listed.length)}`.execute(
      run.staging.db,
    );
    for (const { ref, body } of rows) {
      const { name } = JSON.parse(body) as { name?: string };
      listed.push({ kind, ref, name: name ?? ref.replace("\t", " / ") });
    }
  }
  return listed;
}

/**
 * Stages the removal of what the catalogue no longer has (`--prune`), but for what something that stays still
 * names: an artist of a song that stays is kept.
 */
export async function stagePruning(run: ImportRun): Promise<void> {
  const { db } = run.staging;
  const kinds = ["membership", "song", "album", "artist"] as const;
  for (const kind of kinds) {
    const former = kind === "membership" ? sql`` : sql`and not c.is_former`;
    const used =
      kind === "artist" || kind === "album" ? sql`and not (${isStillNamed(run, kind)})` : sql``;
    await sql`insert into staging.pruned (kind, ref)
      select ${sql.lit(kind)}, c.ref from ${sql.table(`${kind}_claim`)} c
      where c.catalogue_id = ${run.catalogueId} ${former} and not exists (
        select 1 from staging.seen s where s.kind = ${sql.lit(kind)} and s.ref = c.ref
      ) ${used}`.execute(db);
  }
  for (const kind of RECORD_KINDS) {
    const { rows } = await sql<{ number: number }>`
      select count(*) as number from staging.pruned where kind = ${kind}`.execute(db);
    run.counts.removed += rows[0]?.number ?? 0;
  }
}

/** Whether a live row of a record that stays, or a staged line, names the record of claim `c`. */
function isStillNamed(run: ImportRun, kind: "artist" | "album") {
  const stays = (of: "song" | "album", key: string) => sql`exists (
    select 1 from ${sql.table(`${of}_claim`)} o where o.record_id = ${sql.ref(key)} and not o.is_former
      and not (o.catalogue_id = ${sql.lit(run.catalogueId)} and exists (
        select 1 from staging.pruned p where p.kind = ${sql.lit(of)} and p.ref = o.ref
      ))
  )`;
  const staged = sql`exists (
    select 1 from staging.reference r where r.target_kind = ${sql.lit(kind)} and r.target_ref = c.ref
  )`;
  if (kind === "album") {
    return sql`${staged} or exists (
      select 1 from song s where s.album_id = c.record_id and ${stays("song", "s.id")}
    )`;
  }
  return sql`${staged}
    or exists (select 1 from song_artist s where s.artist_id = c.record_id and ${stays("song", "s.song_id")})
    or exists (select 1 from credit s where s.artist_id = c.record_id and ${stays("song", "s.song_id")})
    or exists (select 1 from album_artist s where s.artist_id = c.record_id and ${stays("album", "s.album_id")})
    or exists (
      select 1 from membership_claim m
      where (m.group_id = c.record_id or m.member_id = c.record_id) and not (
        m.catalogue_id = ${sql.lit(run.catalogueId)} and exists (
          select 1 from staging.pruned p where p.kind = 'membership' and p.ref = m.ref
        )
      )
    )`;
}
