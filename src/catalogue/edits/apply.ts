import type { Engine, Transaction } from "../../database/database.ts";
import { lockEdit } from "../../database/edits/edits.ts";
import { insertReferences, updateEdit } from "../../database/edits/write-edits.ts";
import type { EditDecider, EditKind } from "../../domain/edits/edit.ts";
import { lockCatalogue } from "../import/commit/commit.ts";
import { applyCredits } from "./credits/credits.ts";
import { applyFields } from "./fields/fields.ts";
import { applyMembership } from "./memberships/membership.ts";
import { applyMerge, applyUnmerge } from "./records/merge.ts";
import { applyNewRecord } from "./records/new-record.ts";
import type { Apply } from "./prepared.ts";

interface Deciding {
  engine: Engine;
  id: number;
  decider: { userId: number | null; as: EditDecider };
  now: Date;
}

const APPLY: Record<Exclude<EditKind, "different">, Apply> = {
  credits: applyCredits,
  fields: applyFields,
  new: applyNewRecord,
  membership: applyMembership,
  merge: applyMerge,
  unmerge: applyUnmerge,
};

/** Applies an edit, whose values override those of catalogues. @throws EditRefused where it cannot be applied any more */
export async function applyEdit(
  db: Transaction,
  { engine, id, decider, now }: Deciding,
): Promise<void> {
  // The lock is taken first, so that the catalogue stays as it was checked until the edit is written. The decision on a
  // pending edit takes it before the lock of the edit.
  await lockCatalogue(db);
  const edit = await lockEdit(db, id);
  if (edit === null || edit.kind === "different") throw new Error(`edit ${id} cannot be applied`);
  const { target_id = edit.target_id, body } = await APPLY[edit.kind](db, { engine, edit, now });
  if (target_id !== null)
    await insertReferences(db, id, [{ kind: edit.target_kind, record_id: target_id }]);
  await updateEdit(db, id, {
    state: "applied",
    target_id,
    ...(body && { body: JSON.stringify(body) }),
    decided_at: now.toISOString(),
    decided_by: decider.userId,
    decided_as: decider.as,
  });
}
