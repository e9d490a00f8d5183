import { sql } from "kysely";
import type { RecordKind } from "../../../database/tables.ts";
import { type ImportRun, type ImportTransaction, RECORD_KINDS } from "../run.ts";
import { differ, findDiffering } from "../project/parts.ts";
import type { StagedParts } from "./staged-parts.ts";

/** The columns by which claims are compared: the body follows from the hash. */
const COMPARED = ["record_id", "is_former", "hash", "origin_id"];

/** Stages the records of which claims differ from the stored ones, before the commit. */
export async function stageDifferingClaims(run: ImportRun, kind: RecordKind): Promise<void> {
  const claims = sql`${sql.table(`staging_${kind}_claim`)} s`;
  const stored = sql`${sql.table(`${kind}_claim`)} l on l.catalogue_id = s.catalogue_id and l.ref = s.ref`;
  const { db } = run.staging;
  if (!run.areFew)
    run.differing[`${kind}_claim`] = await findDiffering(
      db,
      COMPARED,
      sql`${claims} join ${stored}`,
    );
  await sql`insert into staging_changed (name, record_id)
    select distinct ${sql.lit(`${kind}_claim`)}, s.record_id from ${claims} left join ${stored}
    where l.ref is null or ${differ(COMPARED)}`.execute(db);
}

/** Writes the claims of these records, and marks those that this version does not have. */
export async function writeClaims(run: ImportRun, db: ImportTransaction, staged: StagedParts) {
  for (const kind of RECORD_KINDS) {
    if (run.isPruning) await removePruned(run, db, kind);
    if (staged.has(`changed ${kind}_claim`)) await writeRecordClaims(run, db, kind);
  }
  if (staged.has("affected_membership") || staged.has("membership_claim"))
    await writeMembershipClaims(db);
  await markMissing(run, db);
}

async function removePruned({ catalogueId }: ImportRun, db: ImportTransaction, kind: RecordKind) {
  await sql`delete from ${sql.table(`${kind}_claim`)} where catalogue_id = ${catalogueId}
    and ref in (select ref from staging_pruned where kind = ${sql.lit(kind)})`.execute(db);
}

async function writeRecordClaims(run: ImportRun, db: ImportTransaction, kind: RecordKind) {
  const differing = run.differing[`${kind}_claim`] ?? COMPARED;
  const updates = [...differing, ...(differing.includes("hash") ? ["body"] : [])].map(
    (column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`,
  );
  const onConflict = updates.length > 0 ? sql`update set ${sql.join(updates)}` : sql`nothing`;
  await sql`insert into ${sql.table(`${kind}_claim`)} (catalogue_id, ref, record_id, is_former, hash, body, origin_id)
    select catalogue_id, ref, record_id, is_former, hash, body, origin_id
    from ${sql.table(`staging_${kind}_claim`)}
    where record_id in (select record_id from staging_changed where name = ${sql.lit(`${kind}_claim`)})
    on conflict (catalogue_id, ref) do ${onConflict}`.execute(db);
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
