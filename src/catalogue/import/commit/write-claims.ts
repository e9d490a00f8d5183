import { sql } from "kysely";
import type { RecordKind } from "../../../database/tables.ts";
import { type ImportRun, type ImportTransaction, RECORD_KINDS } from "../run.ts";
import type { StagedParts } from "./staged-parts.ts";

/** Writes the staged claims that differ from the stored ones, and marks those that this version does not have. */
export async function writeClaims(run: ImportRun, db: ImportTransaction, staged: StagedParts) {
  for (const kind of RECORD_KINDS)
    if (staged.has(`affected ${kind}`)) await writeRecordClaims(db, kind);
  if (staged.has("affected_membership") || staged.has("membership_claim"))
    await writeMembershipClaims(db);
  await markMissing(run, db);
}

async function writeRecordClaims(db: ImportTransaction, kind: RecordKind): Promise<void> {
  const claim = sql.table(`${kind}_claim`);
  await sql`delete from ${claim} where record_id in (
      select record_id from staging_affected where kind = ${sql.lit(kind)}
    ) and not exists (
      select 1 from ${sql.table(`staging_${kind}_claim`)} s
      where s.catalogue_id = ${sql.ref(`${kind}_claim.catalogue_id`)} and s.ref = ${sql.ref(`${kind}_claim.ref`)}
    )`.execute(db);
  await sql`insert into ${claim} (catalogue_id, ref, record_id, is_former, hash, body, origin_id)
    select s.catalogue_id, s.ref, s.record_id, s.is_former, s.hash, s.body, s.origin_id
    from ${sql.table(`staging_${kind}_claim`)} s
    where not exists (
      select 1 from ${claim} c where c.catalogue_id = s.catalogue_id and c.ref = s.ref
        and c.record_id = s.record_id and c.hash = s.hash and c.is_former = s.is_former
        and c.origin_id is not distinct from s.origin_id and c.missing_since is null
    )
    on conflict (catalogue_id, ref) do update
    set record_id = excluded.record_id, is_former = excluded.is_former, hash = excluded.hash,
      body = excluded.body, origin_id = excluded.origin_id`.execute(db);
}

async function writeMembershipClaims(db: ImportTransaction): Promise<void> {
  await sql`delete from membership_claim
    where (group_id, member_id) in (select group_id, member_id from staging_affected_membership)
    and not exists (
      select 1 from staging_membership_claim s
      where s.catalogue_id = membership_claim.catalogue_id and s.ref = membership_claim.ref
    )`.execute(db);
  await sql`insert into membership_claim (catalogue_id, ref, group_id, member_id, hash, body)
    select s.catalogue_id, s.ref, s.group_id, s.member_id, s.hash, s.body from staging_membership_claim s
    where true
    on conflict (catalogue_id, ref) do update
    set group_id = excluded.group_id, member_id = excluded.member_id, hash = excluded.hash,
      body = excluded.body`.execute(db);
}

/** Marks claims that are missing from this version with its date, and unmarks those that are back. */
async function markMissing(run: ImportRun, db: ImportTransaction): Promise<void> {
  const since = run.manifest?.released ?? "unknown";
  for (const kind of run.fileOfKind.keys()) {
    const ofKind = sql`where kind = ${sql.lit(kind)}`;
    const own = sql`catalogue_id = ${run.catalogueId}`;
    await sql`update ${sql.table(`${kind}_claim`)} set missing_since = ${since}
      where ${own} and ref in (select ref from staging_gone ${ofKind} and is_news)`.execute(db);
    await sql`update ${sql.table(`${kind}_claim`)} set missing_since = null
      where ${own} and ref in (select ref from staging_returned ${ofKind})`.execute(db);
  }
}
