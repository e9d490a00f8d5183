import { type Engine, type Writer } from "../../database/database.ts";
import { findMergedInto } from "../../database/catalogue/former-ids.ts";
import { lockEdit, type StoredEdit } from "../../database/edits/edits.ts";
import { type EditClaim, insertClaims, updateEdit } from "../../database/edits/write-edits.ts";
import type { RecordKind } from "../../database/tables.ts";
import type { EditDecider } from "../../domain/edit.ts";
import type { Failure } from "../../domain/failure.ts";
import type { CreditsEdit, EditedCredit } from "../../domain/new-edit.ts";
import { revise } from "../revise.ts";
import { claimsOfCredits } from "./credits-claims.ts";
import { readCreditsNow } from "./credits-version.ts";
import { fieldClaim } from "./field-claim.ts";
import { type FieldsBody, findConflict } from "./prepare-fields.ts";

/** What an edit of credits holds: the list as it was, and what changes. */
export interface CreditsBody extends Pick<CreditsEdit, "add" | "remove" | "complete"> {
  before: EditedCredit[];
}

interface Deciding {
  engine: Engine;
  id: number;
  /** Who applies it, and by which right. */
  decider: { userId: number | null; as: EditDecider };
  now: Date;
}

/**
 * Applies an edit: from now on what it says stands over what catalogues say. @returns a failure where a field that it
 * sets has changed since, or null
 */
export async function applyEdit(
  db: Writer,
  { engine, id, decider, now }: Deciding,
): Promise<Failure<"conflict"> | null> {
  const edit = await lockEdit(db, id);
  if (edit === null || edit.target_id === null) throw new Error(`edit ${id} cannot be applied`);
  const kind = edit.target_kind;
  const recordId = (await findMergedInto(db, kind, edit.target_id)) ?? edit.target_id;
  if (edit.kind === "fields") {
    const conflict = await findConflict(db, kind, recordId, JSON.parse(edit.body) as FieldsBody);
    if (conflict !== null) return conflict;
  }
  await insertClaims(db, id, await claimsOf(db, edit, recordId));
  await updateEdit(db, id, {
    state: "applied",
    decided_at: now.toISOString(),
    decided_by: decider.userId,
    decided_as: decider.as,
  });
  const touched = [{ kind, record_id: recordId }];
  await revise(db, engine, { touched, note: `edit ${id}` }, () => now);
  if (edit.kind === "credits" && (JSON.parse(edit.body) as CreditsBody).complete) {
    await insertClaims(db, id, [await completeList(db, recordId)]);
    await revise(db, engine, { touched, note: `edit ${id}` }, () => now);
  }
  return null;
}

/** Returns what an edit says of its record. */
async function claimsOf(db: Writer, edit: StoredEdit, recordId: number): Promise<EditClaim[]> {
  if (edit.kind === "credits")
    return claimsOfCredits(db, recordId, JSON.parse(edit.body) as CreditsBody);
  if (edit.kind !== "fields")
    throw new Error(`an edit of the kind ${edit.kind} is applied elsewhere`);
  const { set } = JSON.parse(edit.body) as FieldsBody;
  return Object.entries(set).map(([field, value]) =>
    fieldClaim(edit.target_kind, recordId, field, value),
  );
}

/** Returns the claim that a song's list, as it is now, is complete. */
async function completeList(db: Writer, songId: number) {
  const { credits } = await readCreditsNow(db, songId);
  return {
    kind: "song",
    record_id: songId,
    field: "credits",
    subject: "",
    operation: "set",
    value: JSON.stringify(credits),
    artist_id: null,
    new_artist_id: null,
  } as const;
}

/** Takes back what applied edits say, so that the catalogues have their word again. */
export async function revertClaims(
  db: Writer,
  edits: readonly StoredEdit[],
  { engine, now }: Pick<Deciding, "engine" | "now">,
): Promise<void> {
  const touched = new Map<string, { kind: RecordKind; record_id: number }>();
  for (const { id } of edits) {
    const claims = await db
      .deleteFrom("edit_claim")
      .where("edit_id", "=", id)
      .returning(["kind", "record_id"])
      .execute();
    for (const { kind, record_id } of claims) {
      const survivor = (await findMergedInto(db, kind, record_id)) ?? record_id;
      touched.set(`${kind}:${survivor}`, { kind, record_id: survivor });
    }
  }
  if (touched.size === 0) return;
  const note = `edits reverted: ${edits.map(({ id }) => id).join(", ")}`.slice(0, LONGEST_NOTE);
  await revise(db, engine, { touched: [...touched.values()], note }, () => now);
}

/** Maximum length of a revision's note, in characters. */
const LONGEST_NOTE = 200;
