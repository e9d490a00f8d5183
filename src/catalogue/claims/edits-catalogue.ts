import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { allocateId } from "../../database/catalogue/allocate-id.ts";
import type { Transaction } from "../../database/database.ts";
import type { RecordKind } from "../../database/tables.ts";
import { CORRECTION_SOURCE } from "./provenance.ts";

/**
 * The catalogue of the records that edits made. Each has a line there, so that it is merged, matched by imports, exported
 * and removed like any other; what its fields are, its edits say. The id is far above those of catalogues that are
 * imported: these are assigned while an import runs, and come before it where lines differ.
 */
export const EDITS_CATALOGUE = { id: 1_000_000_000, key: "edits", name: "Edits" } as const;

/** Makes the line of a new record. The record itself is made by `commitRevision`. @returns its id */
export async function createLine(db: Transaction, kind: RecordKind, name: string): Promise<number> {
  await sql`insert into catalogue (id, key, name)
    values (${EDITS_CATALOGUE.id}, ${EDITS_CATALOGUE.key}, ${EDITS_CATALOGUE.name})
    on conflict do nothing`.execute(db);
  const record_id = await allocateId(db, kind);
  // Unique in all databases, since an export has it as a former ref.
  const ref = randomUUID();
  const acts = kind === "artist" ? {} : { artists: [] };
  const body = JSON.stringify({ ref, name, ...acts, sources: [CORRECTION_SOURCE] });
  const claim = { catalogue_id: EDITS_CATALOGUE.id, ref, record_id, is_former: false };
  await db
    .insertInto(`${kind}_claim`)
    .values({ ...claim, hash: "edit", body, missing_since: null, origin_id: null })
    .execute();
  return record_id;
}

/** Removes the line of a record that an edit made, also after it was merged into another. */
export async function removeLine(db: Transaction, kind: RecordKind, id: number): Promise<void> {
  await sql`delete from ${sql.table(`${kind}_claim`)} where catalogue_id = ${EDITS_CATALOGUE.id}
    and coalesce(origin_id, record_id) = ${id}`.execute(db);
}
