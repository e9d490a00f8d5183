import type { EditedKind } from "../../../domain/edits/edit.ts";
import {
  EDITABLE_FIELDS,
  type FieldValue,
  isSameValue,
} from "../../../domain/edits/editable-fields.ts";
import { contradictionOf, factProblem } from "../../../domain/edits/fact-problem.ts";
import { DraftStore } from "../../draft/draft-store.ts";
import type { FieldProblem } from "../form/field-problems.tsx";

export type Facts = Readonly<Record<string, FieldValue>>;

export type FactsDraft = { before: Facts; values: Facts; source: string; note: string };

export const FACTS_DRAFTS = new DraftStore<FactsDraft>(
  "facts",
  ({ before, values, source, note }) =>
    [source, note].every((text) => typeof text === "string") &&
    [before, values].every((facts) => typeof facts === "object" && facts !== null),
);

export function unchangedFacts(facts: Facts): FactsDraft {
  return { before: facts, values: facts, source: "", note: "" };
}

export function changedFacts({ before, values }: Pick<FactsDraft, "before" | "values">): {
  before: Record<string, FieldValue>;
  set: Record<string, FieldValue>;
} {
  const changed = Object.keys(values).filter((name) => !isSameValue(values[name], before[name]));
  const pick = (facts: Facts) =>
    Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]));
  return { before: pick(before), set: pick(values) };
}

/** Returns the fields that a draft sets and that have changed since it began, to something else. */
export function conflictsOf(draft: FactsDraft, now: Facts): string[] {
  const { before, set } = changedFacts(draft);
  return Object.keys(set).filter(
    (name) => !isSameValue(now[name], before[name]) && !isSameValue(now[name], set[name]),
  );
}

export function rebasedFacts(draft: FactsDraft, now: Facts): FactsDraft {
  const { set } = changedFacts(draft);
  return { ...draft, before: now, values: { ...now, ...set } };
}

/**
 * Returns what is wrong with facts that a form sets, in the order of the form.
 * @param values all facts of the form, which must not contradict each other; before: the facts of the record, whose names
 *   may be wrong already
 */
export function problemsOfFacts(
  kind: EditedKind,
  facts: Facts,
  { values = facts, before = {} }: { values?: Facts; before?: Facts } = {},
): FieldProblem[] {
  const trimmed = trimmedFacts(facts);
  const contradiction = contradictionOf(kind, facts, values);
  return Object.keys(EDITABLE_FIELDS[kind]).flatMap((name) => {
    const value = trimmed[name];
    const own = value === undefined ? null : factProblem(kind, name, value, before[name]);
    const text = own ?? (contradiction?.name === name ? contradiction.text : null);
    return text === null ? [] : { name, text };
  });
}

/** Returns facts without spaces around texts and without empty lines of names. */
export function trimmedFacts(facts: Facts): Record<string, FieldValue> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      if (typeof value === "string") return [name, value.trim() === "" ? null : value.trim()];
      if (!Array.isArray(value)) return [name, value];
      const names = value.map((one) => one.trim()).filter((one) => one !== "");
      return [name, names.length === 0 ? null : names];
    }),
  );
}
