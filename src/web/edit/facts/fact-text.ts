import { formatNumber } from "../../../domain/text/format-number.ts";
import type { EditedKind } from "../../../domain/edits/edit.ts";
import { EDITABLE_FIELDS, type FieldValue } from "../../../domain/edits/editable-fields.ts";
import { textOf } from "../difference/read-changes.ts";

/** Returns the label of a field without the note on how to write it. */
export function factLabel(kind: EditedKind, field: string): string {
  return EDITABLE_FIELDS[kind][field]?.label.split(",")[0] ?? field;
}

export function factText(kind: EditedKind, field: string, value: FieldValue | undefined) {
  return EDITABLE_FIELDS[kind][field]?.names?.[String(value)] ?? wordsOf(value);
}

export function wordsOf(value: unknown): string | null {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" ? formatNumber(value) : textOf(value);
}
