import { sql } from "kysely";
import type { LoadedTable } from "../../../database/import/staging.ts";
import type { RecordKind } from "../../../database/tables.ts";
import { loadEditedMemberships, withEditedMemberships } from "../../claims/edited-memberships.ts";
import { albumRows, artistRows, membershipRows, type Rows, songRows } from "../../claims/rows.ts";
import { CLAIM_ORDER, type Claim, MERGE_CLAIMS } from "../../claims/merge-claims.ts";
import { type MembershipClaim, mergeMemberships } from "../../claims/merge-memberships.ts";
import { loadSourceDates } from "../../claims/source-dates.ts";
import { changesMemberships } from "./gather-memberships.ts";
import type { RefContext } from "../read/resolve.ts";
import type { ImportRun } from "../run.ts";

const BATCH = 1_000;

/** An import with refs that are staged, or held in memory. */
type ResolvingRun = ImportRun & Pick<RefContext, "loadedIds">;

export const ROWS_OF_KIND: Record<
  RecordKind,
  (run: ResolvingRun, claims: Claim[]) => Promise<Rows[]>
> = {
  artist: async (run, claims) =>
    (await MERGE_CLAIMS.artist(run, claims)).map(([id, facts]) => artistRows(id, facts)),
  album: async (run, claims) =>
    (await MERGE_CLAIMS.album(run, claims)).map(([id, facts]) => albumRows(id, facts)),
  song: async (run, claims) =>
    (await MERGE_CLAIMS.song(noting(run), claims)).map(([id, facts]) => songRows(id, facts)),
};

function noting(run: ResolvingRun): RefContext {
  return {
    ...run,
    noteDifferingCredits: (song) => run.differingCredits.push(song),
    ...(run.notesFurther && {
      noteFurther: (songId, credits) => run.furtherCredits.set(songId, credits),
    }),
  };
}

/** Stages the rows of every affected record, from the merged claims of all catalogues. */
export async function projectRecords(run: ImportRun): Promise<void> {
  for (const kind of run.affectedKinds) await projectKind(run, kind);
  if (changesMemberships(run)) await projectMemberships(run);
}

async function projectKind(run: ImportRun, kind: RecordKind): Promise<void> {
  run.progress.phase(`preparing ${kind}s`);
  const claim = sql.table(`staging_${kind}_claim`);
  let records = 0;
  for (let after = 0; ;) {
    const { rows: ids } = await sql<{ record_id: number }>`
      select distinct record_id from ${claim} where record_id > ${after} and not is_former
      order by record_id limit ${sql.lit(BATCH)}`.execute(run.staging.db);
    const last = ids.at(-1);
    if (!last) return;
    const { rows: claims } = await sql<Claim>`
      select record_id, catalogue_id, body from ${claim}
      where record_id > ${after} and record_id <= ${last.record_id} and not is_former
      order by ${CLAIM_ORDER}`.execute(run.staging.db);
    after = last.record_id;
    await stageRows(run, await ROWS_OF_KIND[kind](run, claims));
    records += ids.length;
    run.progress.at(records, records);
  }
}

async function projectMemberships(run: ImportRun): Promise<void> {
  run.progress.phase("preparing memberships");
  const dates = await loadSourceDates(run);
  const all = await loadEditedMemberships(run, "affected");
  const edited = Map.groupBy(all, ({ group_id }) => group_id);
  for (let after = 0; ;) {
    const { rows: groups } = await sql<{ group_id: number }>`
      select group_id from (
        select group_id from staging_membership_claim union select group_id from staging_affected_membership
      ) as grouped
      where group_id > ${after} order by group_id limit ${sql.lit(BATCH)}`.execute(run.staging.db);
    const last = groups.at(-1);
    if (!last) return;
    // A group that was merged with one of its members must not be a member of itself.
    const { rows } = await sql<MembershipClaim>`
      select c.catalogue_id, c.group_id, c.member_id, c.body from staging_membership_claim c
      left join membership_claim l on l.catalogue_id = c.catalogue_id and l.ref = c.ref
      where c.group_id > ${after} and c.group_id <= ${last.group_id} and c.group_id <> c.member_id
      order by c.group_id, c.member_id, c.catalogue_id, ${isMissing(run)}, c.ref`.execute(
      run.staging.db,
    );
    after = last.group_id;
    const ofGroups = groups.flatMap(({ group_id }) => edited.get(group_id) ?? []);
    const merged = withEditedMemberships(mergeMemberships(rows, dates), ofGroups);
    await stageRows(run, merged.map(membershipRows));
  }
}

/** Returns the condition for a claim `c` of a membership (`l` before) that its catalogue lost: a current one counts first. */
function isMissing(run: ImportRun) {
  if (!run.fileOfKind.has("membership")) return sql`l.missing_since is not null`;
  return sql`case when c.catalogue_id = ${run.catalogueId}
    then exists (select 1 from staging_gone g where g.kind = 'membership' and g.ref = c.ref)
    else l.missing_since is not null end`;
}

async function stageRows(run: ImportRun, rows: Rows[]): Promise<void> {
  for (const [table, list] of rowsByTable(rows)) await run.staging.insert(table, list as never[]);
}

export function rowsByTable(rows: readonly Rows[]): Map<LoadedTable, unknown[]> {
  const lists = rows.flatMap((record) => Object.entries(record) as [LoadedTable, unknown[]][]);
  const byTable = [...Map.groupBy(lists, ([table]) => table)];
  return new Map(byTable.map(([table, same]) => [table, same.flatMap(([, list]) => list)]));
}
