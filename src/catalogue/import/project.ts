import { sql } from "kysely";
import type { StagingTable } from "../../database/import/staging-tables.ts";
import type { RecordKind } from "../../database/tables.ts";
import { albumRows, artistRows, membershipRows, type Rows, songRows } from "../rows.ts";
import {
  type Claim,
  type MembershipClaim,
  MERGE_CLAIMS,
  mergeMembershipClaims,
} from "../merge-claims.ts";
import { type ImportRun, RECORD_KINDS } from "./run.ts";

const BATCH = 1_000;

/** Functions that return the rows of the records with these claims. */
const ROWS: Record<RecordKind, (run: ImportRun, claims: Claim[]) => Promise<Rows[]>> = {
  artist: async (run, claims) =>
    (await MERGE_CLAIMS.artist(run, claims, run.corrections)).map(([id, facts]) =>
      artistRows(id, facts),
    ),
  album: async (run, claims) =>
    (await MERGE_CLAIMS.album(run, claims, run.corrections)).map(([id, facts]) =>
      albumRows(id, facts),
    ),
  song: async (run, claims) =>
    (await MERGE_CLAIMS.song(run, claims, run.corrections)).map(([id, facts]) =>
      songRows(id, facts),
    ),
};

/** Stages the rows of every touched record, from the merged claims of all catalogues. */
export async function projectRecords(run: ImportRun): Promise<void> {
  for (const kind of RECORD_KINDS) await projectKind(run, kind);
  await projectMemberships(run);
}

async function projectKind(run: ImportRun, kind: RecordKind): Promise<void> {
  run.progress.phase(`preparing ${kind}s`);
  const claim = sql.table(`staging.${kind}_claim`);
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
      order by record_id, catalogue_id, ref`.execute(run.staging.db);
    after = last.record_id;
    await stageRows(run, await ROWS[kind](run, claims));
    records += ids.length;
    run.progress.at(records, records);
  }
}

async function projectMemberships(run: ImportRun): Promise<void> {
  run.progress.phase("preparing memberships");
  for (let after = 0; ;) {
    const { rows: groups } = await sql<{ group_id: number }>`
      select distinct group_id from staging.membership_claim
      where group_id > ${after} order by group_id limit ${sql.lit(BATCH)}`.execute(run.staging.db);
    const last = groups.at(-1);
    if (!last) return;
    // A group that was merged with one of its members must not be a member of itself.
    const { rows } = await sql<MembershipClaim>`
      select group_id, member_id, body from staging.membership_claim
      where group_id > ${after} and group_id <= ${last.group_id} and group_id <> member_id
      order by group_id, member_id, catalogue_id, ref`.execute(run.staging.db);
    after = last.group_id;
    const merged = mergeMembershipClaims(rows);
    await stageRows(
      run,
      merged.map(({ group_id, member_id, facts }) => membershipRows(group_id, member_id, facts)),
    );
  }
}

async function stageRows(run: ImportRun, rows: Rows[]): Promise<void> {
  const byTable = new Map<StagingTable, unknown[]>();
  for (const record of rows) {
    for (const [table, list] of Object.entries(record) as [StagingTable, unknown[]][]) {
      const all = byTable.get(table);
      if (all) all.push(...list);
      else byTable.set(table, [...list]);
    }
  }
  for (const [table, list] of byTable) await run.staging.insert(table, list as never[]);
}
