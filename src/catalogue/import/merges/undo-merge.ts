import { sql } from "kysely";
import type { RecordKind } from "../../../database/tables.ts";
import { returnMatches } from "./return-matches.ts";
import type { ImportRun, Publishing } from "../run.ts";

/**
 * Gives a merged record its id back, with everything that is kept by id: the redirects of what was merged into it, and
 * its likely matches. Its claims are staged.
 */
export async function undoMerge(run: ImportRun, db: Publishing, madeAt: string): Promise<void> {
  if (run.unmerge === null) return;
  const { kind, id } = run.unmerge;
  await returnMatches(db, run.unmerge, madeAt);
  const former = sql.table(`${kind}_former_id`);
  await sql`delete from ${former} where id = ${id}`.execute(db);
  await sql`update ${former} set record_id = ${id}
    where id in (select origin_id from staging_split)`.execute(db);
  await sql`delete from record_merge where kind = ${kind} and loser_id = ${id}`.execute(db);
  await markReturned(db, kind);
}

/** Marks the lines that a newer version of their catalogue merged away as missing from it, so that it changes nothing. */
async function markReturned(db: Publishing, kind: RecordKind): Promise<void> {
  const claim = `${kind}_claim`;
  const column = (name: string) => sql.ref(`${claim}.${name}`);
  await sql`update ${sql.table(claim)} set missing_since = coalesce((
      select released from catalogue where id = ${column("catalogue_id")}
    ), 'unknown')
    where is_former and record_id in (select from_id from staging_split) and exists (
      select 1 from ${sql.table(`staging_${claim}`)} s
      where s.catalogue_id = ${column("catalogue_id")} and s.ref = ${column("ref")} and not s.is_former
    )`.execute(db);
}
