import { factDateProblem } from "../calendar-date-problem.ts";
import { EDITABLE_FIELDS, type FieldValue, NAME_FIELDS, NEEDED_FIELDS } from "./editable-fields.ts";
import type { EditedKind } from "./edit.ts";
import { LINKED_SYSTEMS, type LinkedSystem, parseExternalLink } from "./external-link.ts";
import { formatNumber } from "../text/format-number.ts";
import { changedNameProblem } from "../text/name-rule.ts";

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

/** The fields that can contradict each other: a record is refused for them only where one of them is set. */
const DEPENDENT_FIELDS = ["is_group", "gender", "group_type"];

/** Returns the field of a record that another one contradicts, and why, as a sentence; null where none does. */
export function contradictionOf(
  kind: EditedKind,
  set: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>> = {},
): { name: string; text: string } | null {
  if (kind !== "artist" || !DEPENDENT_FIELDS.some((field) => field in set)) return null;
  const { is_group = null, gender = null, group_type = null } = { ...now, ...set };
  if (is_group !== false) return null;
  if (gender === "C")
    return { name: "gender", text: "Only a group is co-ed: choose group, or another gender" };
  if (group_type !== null)
    return {
      name: "group_type",
      text: "Only a group has a kind of group: choose group, or leave the kind out",
    };
  return null;
}

/** Returns why a value is no possible date of a fact, as a sentence; null where it is one, or not known. */
export function dateProblem(value: FieldValue): string | null {
  const problem = value === null ? null : factDateProblem(String(value));
  return problem && `This ${problem}`;
}

function numberProblem(value: FieldValue, most = Infinity): string | null {
  const isPossible = typeof value === "number" && value >= 1 && value <= most;
  return isPossible ? null : `Write a number from 1 to ${formatNumber(most)}`;
}

function linkProblem(kind: EditedKind, system: LinkedSystem, value: FieldValue): string | null {
  const unknown = [value].flat().filter((one) => !parseExternalLink(kind, system, String(one)));
  if (unknown.length === 0) return null;
  return `This is not a link to the ${kind}, or an id: ${unknown.join(", ")}`;
}

function isLinked(kind: EditedKind, name: string): name is LinkedSystem {
  const systems: readonly string[] = LINKED_SYSTEMS[kind];
  return systems.includes(name);
}
