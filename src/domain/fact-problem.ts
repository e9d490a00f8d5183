import { calendarDateProblem } from "./calendar-date-problem.ts";
import { EDITABLE_FIELDS, type FieldValue, NAME_FIELDS, NEEDED_FIELDS } from "./editable-fields.ts";
import type { EditedKind } from "./edit.ts";
import { LINKED_SYSTEMS, type LinkedSystem, parseExternalLink } from "./external-link.ts";
import { formatNumber } from "./format-number.ts";
import { changedNameProblem } from "./name-rule.ts";

/** Returns why a field cannot have a value as it was typed, as a sentence; null where it can. */
export function factProblem(
  kind: EditedKind,
  name: string,
  value: FieldValue,
  before: FieldValue = null,
): string | null {
  if (value === null) return NEEDED_FIELDS.has(name) ? "This cannot be empty" : null;
  const { input, most } = EDITABLE_FIELDS[kind][name] ?? {};
  if (NAME_FIELDS.has(name)) return changedNameProblem(value, before);
  if (input === "date") return dateProblem(value);
  if (input === "number") return numberProblem(value, most);
  return isLinked(kind, name) ? linkProblem(kind, name, value) : null;
}

/** Returns why a value is no date, as a sentence; null where it is one, or not known. */
export function dateProblem(value: FieldValue): string | null {
  const problem = value === null ? null : calendarDateProblem(String(value));
  return problem && `This ${problem}`;
}

function numberProblem(value: FieldValue, most = Infinity): string | null {
  const isPossible = typeof value === "number" && value >= 1 && value <= most;
  return isPossible ? null : `Write a number from 1 to ${formatNumber(most)}`;
}

function linkProblem(kind: EditedKind, system: LinkedSystem, value: FieldValue): string | null {
  const unknown = [value].flat().filter((one) => !parseExternalLink(kind, system, String(one)));
  if (unknown.length === 0) return null;
  return `This is no link to the ${kind}, and no id: ${unknown.join(", ")}`;
}

function isLinked(kind: EditedKind, name: string): name is LinkedSystem {
  const systems: readonly string[] = LINKED_SYSTEMS[kind];
  return systems.includes(name);
}
