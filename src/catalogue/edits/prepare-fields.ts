import type { Reader, Writer } from "../../database/database.ts";
import { findMergedInto } from "../../database/catalogue/former-ids.ts";
import type { RecordKind } from "../../database/tables.ts";
import { EDITABLE_FIELDS, isSameValue, NEEDED_FIELDS } from "../../domain/editable-fields.ts";
import { EDIT_TEXT, MOST_SONGS_ALONE } from "../../domain/edit-rules.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure, type Failure } from "../../domain/failure.ts";
import type { FieldsEdit } from "../../domain/new-edit.ts";
import { fieldProblem } from "./field-problem.ts";
import type { PreparedEdit, Refused } from "./prepared-edit.ts";
import { countSongsOn, readFieldsNow, type RecordFields } from "./record-fields.ts";

/** What an edit of fields holds: the fields as they were, and as they are to be. */
export interface FieldsBody {
  before: RecordFields;
  set: RecordFields;
}

/** Checks a proposed change of a record's fields. Only a change of the same field since is a conflict. */
export async function prepareFields(db: Writer, edit: FieldsEdit): Promise<PreparedEdit | Refused> {
  const { target, set } = edit;
  const { kind, id } = target;
  const now = await readFieldsNow(db, kind, id);
  if (now === null) {
    const survivor = await findMergedInto(db, kind, id);
    return survivor === null
      ? failure("not_found", ERROR_TEXT[kind].missing)
      : failure("conflict", EDIT_TEXT.changed);
  }
  const fields = Object.keys(EDITABLE_FIELDS[kind]);
  for (const [field, value] of Object.entries(set)) {
    const isMissing = value === null && NEEDED_FIELDS.has(field);
    const problem = isMissing
      ? `${field} can be changed, not removed.`
      : fieldProblem(kind, field, value, fields);
    if (problem !== null) return failure("invalid", problem);
  }
  const before = Object.fromEntries(
    Object.keys(set).map((field) => [field, edit.before[field] ?? null]),
  );
  const conflict = conflictOf(kind, { before, set: before }, now);
  if (conflict !== null) return conflict;
  const isChanged = Object.entries(set).some(([field, value]) => !isSameValue(value, now[field]));
  if (!isChanged) return failure("invalid", EDIT_TEXT.noField);
  return {
    target,
    body: { before, set } satisfies FieldsBody,
    needsSecondPerson: kind !== "song" && (await countSongsOn(db, kind, id)) > MOST_SONGS_ALONE,
  };
}

/** Returns why an edit of fields does not fit a record any more: one of them is neither as it was nor as it is to be. */
export function conflictOf(
  kind: RecordKind,
  { before, set }: FieldsBody,
  now: RecordFields,
): Failure<"conflict"> | null {
  const changed = Object.keys(before).filter(
    (field) => !isSameValue(now[field], before[field]) && !isSameValue(now[field], set[field]),
  );
  if (changed.length === 0) return null;
  const labels = changed.map((field) => EDITABLE_FIELDS[kind][field]?.label ?? field);
  return failure("conflict", EDIT_TEXT.fieldChanged(labels.join(", ")));
}

/** Returns why a pending edit of fields cannot be applied any more, or null. */
export async function findConflict(
  db: Reader,
  kind: RecordKind,
  id: number,
  body: FieldsBody,
): Promise<Failure<"conflict"> | null> {
  const now = await readFieldsNow(db, kind, id);
  return now === null ? failure("conflict", EDIT_TEXT.changed) : conflictOf(kind, body, now);
}
