import type { z } from "zod";
import type { Snapshot } from "../../../database/database.ts";
import { type EditClaim, insertClaims } from "../../../database/edits/write-edits.ts";
import type { StoredEdit } from "../../../database/edits/edits.ts";
import type { RecordKind } from "../../../database/tables.ts";
import {
  EDITABLE_FIELDS,
  isSameValue,
  NAME_FIELDS,
  NEEDED_FIELDS,
} from "../../../domain/edits/editable-fields.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import { contradictionOf } from "../../../domain/edits/fact-problem.ts";
import { failure } from "../../../domain/failure.ts";
import { changedNameProblem, cleanName } from "../../../domain/text/name-rule.ts";
import type { FieldsEdit } from "../../../domain/edits/proposed/new-edit.ts";
import { albumLine, artistLine, songLine } from "../../interchange/format.ts";
import { excerpt, firstProblem } from "../../interchange/line.ts";
import { commitRevision } from "../../commit-revision.ts";
import { currentTarget, expectTarget } from "../current-target.ts";
import { EditRefused, refusedEdit } from "../edit-refused.ts";
import {
  expectOwnLinks,
  type RecordFields,
  storedField,
  storedValue,
  withLinkIds,
} from "./links.ts";
import { type Apply, type Prepared, setClaim } from "../prepared.ts";
import { readFieldsNow } from "./record-fields.ts";

export type FieldsBody = { before: RecordFields; set: RecordFields };

/** Checks a proposed change of a record's fields. Only a change of the same field since is a conflict. @throws EditRefused */
export async function prepareFields(db: Snapshot, edit: FieldsEdit): Promise<Prepared> {
  const { kind, id } = edit.target;
  await expectTarget(db, edit.target);
  const now = (await readFieldsNow(db, kind, id)) ?? {};
  expectPossibleFields(kind, edit.set, now);
  const set = withStoredNames(withLinkIds(kind, edit.set), now);
  const fields = Object.keys(set);
  const before = Object.fromEntries(fields.map((field) => [field, edit.before[field] ?? null]));
  const conflict = conflictOf(kind, { before, set: before }, now);
  if (conflict !== null) throw new EditRefused(conflict);
  const isChanged = Object.entries(set).some(([field, value]) => !isSameValue(value, now[field]));
  if (!isChanged) throw refusedEdit("invalid", EDIT_TEXT.noField);
  await expectOwnLinks(db, kind, id, set);
  const body: FieldsBody = { before, set };
  return { kind: "fields", target_kind: kind, target_id: id, body };
}

/** Checks the values of fields, of names those that are new. @param now the record's other fields @throws EditRefused */
export function expectPossibleFields(kind: RecordKind, set: RecordFields, now: RecordFields = {}) {
  const fields = Object.keys(EDITABLE_FIELDS[kind]);
  for (const [field, value] of Object.entries(set)) {
    const isMissing = value === null && NEEDED_FIELDS.has(field);
    const ofName = NAME_FIELDS.has(field) ? changedNameProblem(value, now[field]) : null;
    const problem = isMissing
      ? `${field} can be changed, not removed.`
      : (ofName ?? fieldProblem(kind, field, value, fields));
    if (problem !== null) throw refusedEdit("invalid", problem);
  }
  const contradiction = contradictionOf(kind, set, now);
  if (contradiction !== null) throw refusedEdit("invalid", `${contradiction.text}.`);
}

/** Returns fields with names as they are stored; those that a record has already stay as they are. */
export function withStoredNames<Value>(
  set: Readonly<Record<string, Value>>,
  now: RecordFields = {},
): Record<string, Value | string | string[]> {
  return Object.fromEntries(
    Object.entries(set).map(([field, value]) => {
      if (!NAME_FIELDS.has(field)) return [field, value];
      const had = new Set([now[field]].flat());
      const stored = (name: string) => (had.has(name) ? name : cleanName(name).trim());
      if (typeof value === "string") return [field, stored(value)];
      return [field, Array.isArray(value) ? [...new Set(value.map(String).map(stored))] : value];
    }),
  );
}

/** Applies an edit of fields, unless another one changed the same ones meanwhile. */
export const applyFields: Apply = async (db, { engine, edit, now }) => {
  const kind = edit.target_kind;
  const id = await currentTarget(db, edit);
  const body = JSON.parse(edit.body) as FieldsBody;
  const current = (await readFieldsNow(db, kind, id)) ?? {};
  const conflict = conflictOf(kind, body, current);
  if (conflict !== null) throw new EditRefused(conflict);
  // Another field may have changed since, with which this edit does not fit.
  const contradiction = contradictionOf(kind, body.set, current);
  if (contradiction !== null) throw refusedEdit("conflict", `${contradiction.text}.`);
  // It may have been proposed before its names were checked.
  expectPossibleFields(kind, body.set, current);
  await expectOwnLinks(db, kind, id, body.set);
  await insertClaims(db, edit.id, fieldClaims(kind, id, body.set));
  const affected = [{ kind, record_id: id }];
  await commitRevision(db, engine, { affected, note: `edit ${edit.id}` }, () => now);
  return {};
};

/** Returns the fields of a waiting edit that were changed since it was proposed; null where none was. @throws EditRefused */
export async function fieldsChangedSince(db: Snapshot, edit: StoredEdit) {
  const body = JSON.parse(edit.body) as FieldsBody;
  const now = (await readFieldsNow(db, edit.target_kind, await currentTarget(db, edit))) ?? {};
  const isChanged = (field: string) => !isSameValue(now[field], body.before[field]);
  const changed = Object.keys(body.set).filter(isChanged);
  if (changed.length === 0) return null;
  const only = (fields: RecordFields) =>
    Object.fromEntries(changed.map((field) => [field, fields[field] ?? null]));
  const conflict = conflictOf(edit.target_kind, body, now);
  return {
    conflict: conflict?.message ?? null,
    fields: { before: only(body.before), now: only(now), proposed: only(body.set) },
  };
}

/** Returns why an edit of fields does not fit a record any more: one of them is neither as it was nor as it is to be. */
function conflictOf(kind: RecordKind, { before, set }: FieldsBody, now: RecordFields) {
  const changed = Object.keys(before).filter(
    (field) => !isSameValue(now[field], before[field]) && !isSameValue(now[field], set[field]),
  );
  if (changed.length === 0) return null;
  const labels = changed.map((field) => EDITABLE_FIELDS[kind][field]?.label ?? field);
  return failure("conflict", EDIT_TEXT.fieldChanged(labels.join(", ")));
}

const SHAPE_OF_KIND: Record<RecordKind, Record<string, z.ZodType>> = {
  artist: artistLine.shape,
  album: albumLine.shape,
  song: songLine.shape,
};

/** Returns why a field cannot have a value, as a sentence; null where it can. @param fields those that may be set */
export function fieldProblem(
  kind: RecordKind,
  field: string,
  value: unknown,
  fields: readonly string[],
): string | null {
  if (!fields.includes(field))
    return `${field} of ${kind} cannot be corrected; these can: ${fields.join(", ")}.`;
  if (value === null) return field === "name" ? "A name can be changed, not removed." : null;
  // Links are no fields of their own in the format.
  const schema = SHAPE_OF_KIND[kind][field];
  const parsed = schema?.safeParse(value);
  if (!parsed || parsed.success) return null;
  // The command line parses a title such as 1989 as a number.
  const asText = typeof value === "string" ? value : JSON.stringify(value);
  if (asText !== value && schema?.safeParse(asText).success)
    return `${field} is a text: put it into double quotes, as in ${field}='"${asText}"'.`;
  const { field: within, reason } = firstProblem(parsed.error, value);
  const separator = within === "" || within.startsWith("[") ? "" : ".";
  return `${excerpt(`${field}${separator}${within} ${reason}`)}.`;
}

export function fieldClaims(
  kind: RecordKind,
  id: number,
  fields: Readonly<Record<string, unknown>>,
): EditClaim[] {
  return Object.entries(fields).map(([field, value]) =>
    setClaim(kind, id, storedField(field), storedValue(field, value)),
  );
}
