import { readFieldsNow } from "../../catalogue/edits/fields/record-fields.ts";
import type { Reader } from "../../database/database.ts";
import { findRecordUse } from "../../database/edits/record-use.ts";
import type { EditedKind } from "../../domain/edit.ts";
import type { ComparedRecord } from "./compared-record.ts";

/** Reads a record to be compared; null where there is none. */
export async function readComparedRecord(
  db: Reader,
  kind: EditedKind,
  id: number,
): Promise<ComparedRecord | null> {
  const facts = await readFieldsNow(db, kind, id);
  const use = await findRecordUse(db, kind, id);
  return facts === null || use === null ? null : { id, name: String(facts["name"]), facts, use };
}
