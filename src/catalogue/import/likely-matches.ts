import { sql } from "kysely";
import { type ImportRun, RECORD_KINDS } from "./run.ts";
import { noteLikely } from "./identify.ts";

/**
 * Queues pairs that have the same name, and for albums and songs an artist in common, in two catalogues: names
 * are never enough to say that they are the same thing, so a person decides (`norae review-matches`).
 */
export async function findLikelyMatches(run: ImportRun): Promise<void> {
  if (run.catalogueIds.size < 2) return;
  for (const kind of RECORD_KINDS) {
    const shared =
      kind === "artist"
        ? sql``
        : sql`and exists (
            select 1 from ${sql.table(`staging.${kind}_artist`)} a
            join ${sql.table(`${kind}_artist`)} b on b.artist_id = a.artist_id
            where a.${sql.ref(`${kind}_id`)} = n.id and b.${sql.ref(`${kind}_id`)} = o.id
          )`;
    const { rows } = await sql<{ new_id: number; old_id: number }>`
      select distinct n.id as new_id, o.id as old_id
      from staging.line l
      join ${sql.table(`staging.${kind}`)} n on n.id = l.record_id
      join ${sql.table(kind)} o on o.name_key = n.name_key and o.id <> n.id
      where l.kind = ${kind} and l.is_new ${shared}
        and not exists (
          select 1 from ${sql.table(`${kind}_claim`)} c
          where c.record_id = o.id and c.catalogue_id = ${run.catalogueId}
        )
      order by 1, 2`.execute(run.staging.db);
    for (const { new_id, old_id } of rows) {
      noteLikely(run, kind, new_id, old_id, "have the same name in two catalogues");
    }
  }
}
