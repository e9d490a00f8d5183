import { sql } from "kysely";
import { inChunks } from "../../../database/in-chunks.ts";
import type { RecordKind } from "../../../database/tables.ts";
import type { EditedCredit } from "../../../domain/edits/proposed/new-edit.ts";
import { type DifferingCredits, type ImportRun, survivorOf } from "../run.ts";

/** The part of an import in which refs are resolved. In an export, nothing is staged or merged. */
export interface RefContext extends Pick<ImportRun, "staging" | "isEmpty" | "merges"> {
  /** Receives the songs of which two catalogues give complete, differing credits. */
  noteDifferingCredits?: (song: DifferingCredits) => void;
  /** Receives the credits that catalogues add to a song whose list an edit calls complete. */
  noteFurther?: (songId: number, further: EditedCredit[]) => void;
  /** The ids of all refs, where they are held in memory instead of staged. */
  loadedIds?: Readonly<Record<RecordKind, Map<string, number>>>;
}

/** Returns the ids of refs of a catalogue, by ref, as they will be after this import. */
export async function resolveRefs(
  context: RefContext,
  kind: RecordKind,
  catalogueId: number,
  refs: Iterable<string>,
): Promise<Map<string, number>> {
  if (context.loadedIds) return context.loadedIds[kind];
  const { db } = context.staging;
  const found = new Map<string, number>();
  // The staged ones come second, so that they override the live ones.
  const tables = context.isEmpty
    ? [`staging_${kind}_claim`]
    : [`${kind}_claim`, `staging_${kind}_claim`];
  const wanted = [...new Set(refs)];
  for (const table of tables) {
    const rows = await inChunks(wanted, async (some) => {
      const known = await sql<{ ref: string; record_id: number }>`
        select ref, record_id from ${sql.table(table)}
        where catalogue_id = ${catalogueId} and ref in (${sql.join(some)})`.execute(db);
      return known.rows;
    });
    for (const row of rows) found.set(row.ref, survivorOf(context, kind, row.record_id));
  }
  return found;
}

/** Returns what records are today: their survivors, where they were merged, as they will be after this import. */
export async function resolveIds(context: RefContext, kind: RecordKind, ids: readonly number[]) {
  const found = new Map(ids.map((id) => [id, id]));
  if (ids.length === 0) return found;
  const { rows } = await sql<{ id: number; record_id: number; split_id: number | null }>`
    select f.id, f.record_id, d.record_id as split_id from ${sql.table(`${kind}_former_id`)} f
    left join staging_unmerged d on d.kind = ${kind} and d.origin_id = f.id
    where f.id in (${sql.join([...found.keys()])})`.execute(context.staging.db);
  const former = new Map(rows.map((row) => [row.id, row.split_id ?? row.record_id]));
  for (const id of found.keys()) found.set(id, survivorOf(context, kind, former.get(id) ?? id));
  return found;
}
