import { type RawBuilder, sql } from "kysely";
import type { StagingRow } from "../../database/import/staging-tables.ts";
import type { RecordKind } from "../../database/tables.ts";
import { type ImportRun, RECORD_KINDS, survivorOf } from "./run.ts";
import { resolveRefs } from "./resolve.ts";

/**
 * Finds all records that the import may change, and stages their claims from all catalogues: the staged lines, and the
 * earlier claims that still apply.
 */
export async function loadClaims(run: ImportRun): Promise<void> {
  run.progress.phase("gathering");
  const merges = [...run.merges].map(([loser, winner]) => {
    const [kind, id] = loser.split(":") as [RecordKind, string];
    return { kind, loser_id: Number(id), winner_id: survivorOf(run, kind, winner) };
  });
  await run.staging.insert("merge", merges);
  for (const kind of RECORD_KINDS) await touch(run, kind);
  for (const kind of RECORD_KINDS) await gatherKind(run, kind);
  await gatherMemberships(run);
}

async function touch(run: ImportRun, kind: RecordKind): Promise<void> {
  const { db } = run.staging;
  const loser = sql`(select loser_id from staging.merge where kind = 'artist')`;
  const sets: RawBuilder<unknown>[] = [
    sql`select record_id from staging.line where kind = ${kind} and record_id is not null`,
    sql`select loser_id from staging.merge where kind = ${kind}`,
    sql`select winner_id from staging.merge where kind = ${kind}`,
    sql`select c.record_id from staging.pruned p join ${sql.table(`${kind}_claim`)} c on c.ref = p.ref
      where p.kind = ${kind} and c.catalogue_id = ${run.catalogueId}`,
  ];
  // References to a merged record become references to its survivor.
  if (kind === "album")
    sets.push(sql`select album_id from album_artist where artist_id in ${loser}`);
  if (kind === "song") {
    sets.push(
      sql`select song_id from song_artist where artist_id in ${loser}`,
      sql`select song_id from credit where artist_id in ${loser}`,
      sql`select id from song where album_id in (select loser_id from staging.merge where kind = 'album')`,
    );
  }
  await sql`insert into staging.touched (kind, record_id)
    select ${sql.lit(kind)}, record_id from (${sql.join(sets, sql` union `)}) as found`.execute(db);
  // An external id that one record of a pair loses may be assigned to the other.
  const touched = sql`(select record_id from staging.touched where kind = ${sql.lit(kind)})`;
  await sql`insert into staging.touched (kind, record_id)
    select ${sql.lit(kind)}, record_id from (
      select right_id as record_id from likely_match where kind = ${kind} and left_id in ${touched}
      union select left_id from likely_match where kind = ${kind} and right_id in ${touched}
    ) as paired
    where record_id not in ${touched}`.execute(db);
}

async function gatherKind(run: ImportRun, kind: RecordKind): Promise<void> {
  const { db } = run.staging;
  const staged = sql.table(`staging.${kind}_claim`);
  await sql`insert into ${staged} (catalogue_id, ref, record_id, is_former, hash, body)
    select ${sql.lit(run.catalogueId)}, l.ref, coalesce(m.winner_id, l.record_id), ${sql.lit(false)}, l.hash, l.body
    from staging.line l
    left join staging.merge m on m.kind = l.kind and m.loser_id = l.record_id
    where l.kind = ${kind}`.execute(db);
  await sql`insert into ${staged} (catalogue_id, ref, record_id, is_former, hash, body)
    select c.catalogue_id, c.ref, coalesce(m.winner_id, c.record_id), c.is_former, c.hash, c.body
    from ${sql.table(`${kind}_claim`)} c
    left join staging.merge m on m.kind = ${kind} and m.loser_id = c.record_id
    where c.record_id in (select record_id from staging.touched where kind = ${kind})
      and not exists (
        select 1 from ${staged} s where s.catalogue_id = c.catalogue_id and s.ref = c.ref
      )
      and not (
        c.catalogue_id = ${sql.lit(run.catalogueId)}
        and exists (select 1 from staging.pruned p where p.kind = ${kind} and p.ref = c.ref)
      )`.execute(db);
  // Former refs that get another survivor by a merge of this import.
  await sql`update ${staged} set record_id = m.winner_id from staging.merge m
    where m.kind = ${kind} and m.loser_id = ${sql.ref(`${kind}_claim.record_id`)}`.execute(db);
}

const BATCH = 1_000;

async function gatherMemberships(run: ImportRun): Promise<void> {
  const { db } = run.staging;
  for (let after = 0; ;) {
    const { rows } = await sql<{ line: number; ref: string; hash: string; body: string }>`
      select line, ref, hash, body from staging.line
      where kind = 'membership' and line > ${after} order by line limit ${sql.lit(BATCH)}`.execute(
      db,
    );
    const last = rows.at(-1);
    if (!last) break;
    after = last.line;
    await stageMemberships(run, rows);
  }
  // The previous pairs of changed or removed lines and of merged artists.
  const loser = sql`(select loser_id from staging.merge where kind = 'artist')`;
  await sql`insert into staging.touched_membership (group_id, member_id)
    select c.group_id, c.member_id from membership_claim c
    where c.catalogue_id = ${run.catalogueId} and (
      exists (select 1 from staging.line l where l.kind = 'membership' and l.ref = c.ref)
      or exists (select 1 from staging.pruned p where p.kind = 'membership' and p.ref = c.ref)
    )
    union select group_id, member_id from membership_claim where group_id in ${loser}
    union select group_id, member_id from membership_claim where member_id in ${loser}
    union select group_id, member_id from staging.membership_claim`.execute(db);
  // Other claims may exist for the new pairs.
  const winner = (side: string) =>
    sql`coalesce((select winner_id from staging.merge where kind = 'artist' and loser_id = c.${sql.ref(side)}), c.${sql.ref(side)})`;
  await sql`insert into staging.touched_membership (group_id, member_id)
    select distinct ${winner("group_id")}, ${winner("member_id")} from staging.touched_membership c
    where c.group_id in ${loser} or c.member_id in ${loser}`.execute(db);
  await sql`insert into staging.membership_claim (catalogue_id, ref, group_id, member_id, hash, body)
    select c.catalogue_id, c.ref, ${winner("group_id")}, ${winner("member_id")}, c.hash, c.body
    from membership_claim c
    where exists (
        select 1 from staging.touched_membership t
        where t.group_id = c.group_id and t.member_id = c.member_id
      )
      and not exists (
        select 1 from staging.membership_claim s
        where s.catalogue_id = c.catalogue_id and s.ref = c.ref
      )
      and not (
        c.catalogue_id = ${sql.lit(run.catalogueId)}
        and exists (select 1 from staging.pruned p where p.kind = 'membership' and p.ref = c.ref)
      )`.execute(db);
}

async function stageMemberships(
  run: ImportRun,
  lines: { ref: string; hash: string; body: string }[],
): Promise<void> {
  const refs = lines.flatMap((line) => line.ref.split("\t"));
  const ids = await resolveRefs(run, "artist", run.catalogueId, refs);
  const rows: StagingRow<"membership_claim">[] = lines.map(({ ref, hash, body }) => {
    const [group = "", member = ""] = ref.split("\t");
    return {
      catalogue_id: run.catalogueId,
      ref,
      group_id: ids.get(group) ?? null,
      member_id: ids.get(member) ?? null,
      hash,
      body,
    };
  });
  await run.staging.insert("membership_claim", rows);
}
