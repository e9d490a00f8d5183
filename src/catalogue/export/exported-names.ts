import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Staging } from "../../database/import/staging.ts";
import type { RecordKind } from "../../database/tables.ts";
import { LONGEST_REF } from "../interchange/format-values.ts";
import { RECORD_KINDS } from "../import/run.ts";
import { CLAIM_ORDER } from "../claims/merge-claims.ts";

/** Assigns each record the ref of its first claim, prefixed by the key of another catalogue, and memberships those of both artists. */
export async function nameRecords(staging: Staging, homeKey: string): Promise<void> {
  const { db } = staging;
  for (const kind of RECORD_KINDS) {
    await nameKind(db, kind, homeKey);
    await renameUnfit(db, kind, homeKey);
  }
  await sql`insert into staging_export_membership (ref, group_id, member_id)
    select g.ref || ${"\t"} || m.ref, s.group_id, s.member_id
    from membership s
    join staging_export_ref g on g.kind = 'artist' and g.record_id = s.group_id
    join staging_export_ref m on m.kind = 'artist' and m.record_id = s.member_id`.execute(db);
  await staging.analyse("staging");
}

async function nameKind(db: Staging["db"], kind: RecordKind, homeKey: string): Promise<void> {
  await sql`insert into staging_export_ref (kind, ref, record_id, is_home)
    select ${sql.lit(kind)}, case when key = ${homeKey} then ref else key || '/' || ref end, record_id, key = ${homeKey} from (
      select c.record_id, c.ref, k.key,
        row_number() over (partition by c.record_id order by ${CLAIM_ORDER}) as nth
      from ${sql.table(`${kind}_claim`)} c join catalogue k on k.id = c.catalogue_id
      where not c.is_former
    ) as numbered where nth = 1`.execute(db);
}

/** The length of the part of a long ref that is used before its hash. */
const PREFIX_LENGTH = LONGEST_REF - 20;

/** Renames prefixed refs that are too long or in use for another record, by a hash that is the same at every export. */
async function renameUnfit(db: Staging["db"], kind: RecordKind, homeKey: string): Promise<void> {
  const { rows } = await sql<{ ref: string; record_id: number; is_other: boolean }>`
    select ref, record_id, is_other from (
      select ref, record_id, exists (
        select 1 from staging_export_ref o
        where o.kind = e.kind and o.ref = e.ref and o.record_id <> e.record_id
      ) or exists (
        select 1 from ${sql.table(`${kind}_claim`)} c join catalogue k on k.id = c.catalogue_id
        where k.key = ${homeKey} and c.ref = e.ref and c.record_id <> e.record_id
      ) as is_other
      from staging_export_ref e where kind = ${kind} and not is_home
    ) as named
    where is_other or length(ref) > ${sql.lit(LONGEST_REF / 2)}`.execute(db);
  for (const { ref, record_id, is_other } of rows) {
    // The database counts characters, but refs are limited in UTF-16 code units, up to two for each.
    if (!is_other && ref.length <= LONGEST_REF) continue;
    const hash = createHash("sha256").update(`${record_id} ${ref}`).digest("base64url");
    const fit = `${ref.slice(0, PREFIX_LENGTH).toWellFormed()}~${hash.slice(0, 12)}`;
    await sql`update staging_export_ref set ref = ${fit}
      where kind = ${kind} and record_id = ${record_id}`.execute(db);
  }
}
