import { type RawBuilder, sql } from "kysely";
import type { StagingRow } from "../../../database/import/staging-tables.ts";
import type { RecordKind } from "../../../database/tables.ts";
import { loadEditedMemberships } from "../../claims/edited-memberships.ts";
import { hasNewDates } from "../../claims/source-dates.ts";
import { resolveRefs } from "../read/resolve.ts";
import type { ImportRun } from "../run.ts";

const BATCH = 1_000;

/** Whether memberships may change: by lines of an import, or with artists. */
export function changesMemberships({
  manifest,
  affectedKinds,
}: Pick<ImportRun, "manifest" | "affectedKinds">): boolean {
  return manifest !== null || affectedKinds.includes("artist");
}

/** Stages the claims of the memberships that the import may change, of merged and separated artists, too. */
export async function gatherMemberships(run: ImportRun): Promise<void> {
  const { db } = run.staging;
  for (let after = 0; ;) {
    const { rows } = await sql<{ line: number; ref: string; hash: string; body: string }>`
      select line, ref, hash, body from staging_line
      where kind = 'membership' and line > ${after}
      order by line limit ${sql.lit(BATCH)}`.execute(db);
    const last = rows.at(-1);
    if (!last) break;
    after = last.line;
    await stageMemberships(run, rows);
  }
  if (run.unmerge?.kind === "artist") await stageSplitMemberships(run, run.unmerge.survivor);
  // The previous pairs of changed or removed lines and of merged artists.
  const loser = movedRecords("artist");
  await sql`insert into staging_affected_membership (group_id, member_id)
    select c.group_id, c.member_id from membership_claim c
    where c.catalogue_id = ${run.catalogueId} and (
      exists (select 1 from staging_line l where l.kind = 'membership' and l.ref = c.ref)
      or exists (select 1 from staging_pruned p where p.kind = 'membership' and p.ref = c.ref)
    )
    union select group_id, member_id from membership_claim where group_id in ${loser}
    union select group_id, member_id from membership_claim where member_id in ${loser}
    union select group_id, member_id from membership where group_id in ${loser} or member_id in ${loser}
    union select group_id, member_id from staging_membership_claim`.execute(db);
  await touchEdited(run);
  // Other claims may exist for the new pairs.
  const winner = (side: string) =>
    sql`coalesce((select winner_id from staging_merge where kind = 'artist' and loser_id = c.${sql.ref(side)}), c.${sql.ref(side)})`;
  await sql`insert into staging_affected_membership (group_id, member_id)
    select distinct ${winner("group_id")}, ${winner("member_id")} from staging_affected_membership c
    where c.group_id in ${loser} or c.member_id in ${loser}`.execute(db);
  await touchWholeGroups(run);
  await sql`insert into staging_membership_claim (catalogue_id, ref, group_id, member_id, hash, body)
    select c.catalogue_id, c.ref, ${winner("group_id")}, ${winner("member_id")}, c.hash, c.body
    from membership_claim c
    where exists (
        select 1 from staging_affected_membership t
        where t.group_id = c.group_id and t.member_id = c.member_id
      )
      and not exists (
        select 1 from staging_membership_claim s
        where s.catalogue_id = c.catalogue_id and s.ref = c.ref
      )
      and not (
        c.catalogue_id = ${sql.lit(run.catalogueId)}
        and exists (select 1 from staging_pruned p where p.kind = 'membership' and p.ref = c.ref)
      )`.execute(db);
}

/**
 * Adds the other members of groups, since what is said of one may make an end of others doubtful. If the dates of sources
 * have changed, it adds the groups for which these count: those of several catalogues, and of members without a known end.
 */
async function touchWholeGroups(run: ImportRun): Promise<void> {
  const touched = sql`select group_id from staging_affected_membership`;
  const dated = sql` union select group_id from membership_claim group by group_id
      having min(catalogue_id) <> max(catalogue_id)
    union select group_id from membership where active = ${false} and to_date is null`;
  await sql`insert into staging_affected_membership (group_id, member_id)
    select distinct c.group_id, c.member_id from membership_claim c
    where c.group_id in (${touched}${(await hasNewDates(run)) ? dated : sql``})
      and not exists (
        select 1 from staging_affected_membership t
        where t.group_id = c.group_id and t.member_id = c.member_id
      )`.execute(run.staging.db);
}

/** Adds the pairs of memberships that edits are about, which may be others than those of any claim. */
async function touchEdited(run: ImportRun): Promise<void> {
  if (run.areFew)
    await sql`insert into staging_affected_membership (group_id, member_id)
      select group_id, member_id from (
        select group_id, member_id from membership
        union select group_id, member_id from membership_claim
      ) as m
      where group_id in (select record_id from staging_affected where kind = 'artist') and not exists (
        select 1 from staging_affected_membership t
        where t.group_id = m.group_id and t.member_id = m.member_id
      )`.execute(run.staging.db);
  const edited = await loadEditedMemberships(run, "affected");
  for (const { group_id, member_id } of edited)
    await sql`insert into staging_affected_membership (group_id, member_id)
      select ${group_id}, ${member_id} where not exists (
        select 1 from staging_affected_membership t
        where t.group_id = ${group_id} and t.member_id = ${member_id}
      )`.execute(run.staging.db);
}

async function stageMemberships(
  run: ImportRun,
  lines: { ref: string; hash: string; body: string }[],
  catalogue_id = run.catalogueId,
): Promise<void> {
  const refs = lines.flatMap((line) => line.ref.split("\t"));
  const ids = await resolveRefs(run, "artist", catalogue_id, refs);
  const rows: StagingRow<"membership_claim">[] = lines.map(({ ref, hash, body }) => {
    const [group = "", member = ""] = ref.split("\t");
    return {
      catalogue_id,
      ref,
      group_id: ids.get(group) ?? null,
      member_id: ids.get(member) ?? null,
      hash,
      body,
    };
  });
  await run.staging.insert("membership_claim", rows);
}

/** Stages the claims of an artist from whom a merge is undone: their refs lead to the right one of the two. */
async function stageSplitMemberships(run: ImportRun, survivor: number): Promise<void> {
  const { rows } = await sql<{ catalogue_id: number; ref: string; hash: string; body: string }>`
    select catalogue_id, ref, hash, body from membership_claim where group_id = ${survivor}
    union select catalogue_id, ref, hash, body from membership_claim
    where member_id = ${survivor}`.execute(run.staging.db);
  for (const [catalogueId, lines] of Map.groupBy(rows, (row) => row.catalogue_id))
    await stageMemberships(run, lines, catalogueId);
}

/** Selects the records that others refer to and that are merged, or from which a merge is undone. */
export function movedRecords(kind: RecordKind): RawBuilder<unknown> {
  return sql`(
    select loser_id from staging_merge where kind = ${sql.lit(kind)}
    union select from_id from staging_unmerged where kind = ${sql.lit(kind)}
  )`;
}
