import { sql } from "kysely";
import type { RecordKind } from "../../database/tables.ts";
import { type ImportRun, survivorOf } from "./run.ts";

/** The part of an import in which refs are resolved. In an export, nothing is staged or merged. */
export type RefContext = Pick<ImportRun, "staging" | "isEmpty" | "merges">;

/** Returns the ids of refs of a catalogue, by ref, as they will be after this import. */
export async function resolveRefs(
  context: RefContext,
  kind: RecordKind,
  catalogueId: number,
  refs: Iterable<string>,
): Promise<Map<string, number>> {
  const wanted = [...new Set(refs)];
  const found = new Map<string, number>();
  for (let at = 0; at < wanted.length; at += MOST_PARAMETERS) {
    await resolveSome(context, kind, catalogueId, wanted.slice(at, at + MOST_PARAMETERS), found);
  }
  return found;
}

/** Maximum number of parameters of one statement, below the limits of both engines. */
const MOST_PARAMETERS = 10_000;

async function resolveSome(
  context: RefContext,
  kind: RecordKind,
  catalogueId: number,
  refs: string[],
  found: Map<string, number>,
): Promise<void> {
  const { db } = context.staging;
  // The staged ones come second, so that they override the live ones.
  const tables = context.isEmpty
    ? [`staging.${kind}_claim`]
    : [`${kind}_claim`, `staging.${kind}_claim`];
  for (const table of tables) {
    const { rows } = await sql<{ ref: string; record_id: number }>`
      select ref, record_id from ${sql.table(table)}
      where catalogue_id = ${catalogueId} and ref in (${sql.join(refs)})`.execute(db);
    for (const row of rows) found.set(row.ref, survivorOf(context, kind, row.record_id));
  }
}
