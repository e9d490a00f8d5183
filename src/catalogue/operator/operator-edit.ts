import type { Transaction } from "../../database/database.ts";
import {
  type EditClaim,
  insertClaims,
  insertEdit,
  insertReferences,
} from "../../database/edits/write-edits.ts";
import type { RecordKind } from "../../database/tables.ts";
import type { EditKind } from "../../domain/edits/edit.ts";
import { recordsOf } from "../edits/prepared.ts";

interface OperatorEdit {
  kind: EditKind;
  target_kind: RecordKind;
  target_id: number;
  body: object;
  claims?: readonly EditClaim[];
  /** The other record of a merge. */
  other_id?: number;
  source: string;
  now: Date;
}

/** Stores an edit by the command line, which needs no approval. The caller commits the revision. */
export async function applyByOperator(
  db: Transaction,
  { claims = [], body, other_id, now, ...edit }: OperatorEdit,
): Promise<void> {
  const at = now.toISOString();
  const id = await insertEdit(db, {
    ...edit,
    body: JSON.stringify(body),
    state: "applied",
    author: "operator",
    author_id: null,
    note: "",
    created_at: at,
    decided_at: at,
    decided_by: null,
    decided_as: "operator",
    reason: null,
  });
  await insertClaims(db, id, claims);
  const records = [edit.target_id, other_id ?? []].flat();
  await insertReferences(db, id, recordsOf(edit.target_kind, records));
}
