import type { FieldValue } from "./editable-fields.ts";
import type { EditedCredit } from "./new-edit.ts";
import { parseRoles } from "./role.ts";
import { nameKey } from "./name.ts";

/** After how many changes back a record is left to maintainers (specification 4, "Contributions"). */
export const CONTESTED_AFTER = 3;

/** What an edit, applied or reverted, changed. */
export interface PastEdit {
  isReverted: boolean;
  add?: readonly EditedCredit[];
  remove?: readonly EditedCredit[];
  before?: Readonly<Record<string, FieldValue>>;
  set?: Readonly<Record<string, FieldValue>>;
}

/**
 * Whether the same fact of a record was changed back and forth: at least three times to what it had been before. A
 * reversion is a change back.
 * @param edits those of one record, oldest first
 */
export function isContested(edits: readonly PastEdit[]): boolean {
  const facts = new Map<string, { values: Set<string>; last: string; returns: number }>();
  for (const edit of edits)
    for (const [key, before, after] of changesOf(edit)) {
      const fact = facts.get(key) ?? { values: new Set([before]), last: before, returns: 0 };
      if (after !== fact.last && fact.values.has(after)) fact.returns += 1;
      fact.values.add(after);
      fact.last = edit.isReverted ? before : after;
      if (edit.isReverted) fact.returns += 1;
      facts.set(key, fact);
    }
  return [...facts.values()].some(({ returns }) => returns >= CONTESTED_AFTER);
}

/** Returns each fact that an edit changed, with what it was and what it became. */
function changesOf(edit: PastEdit): [key: string, before: string, after: string][] {
  const { add = [], remove = [], set = {} } = edit;
  return [
    ...add.flatMap(keysOf).map((key): [string, string, string] => [key, "out", "in"]),
    ...remove.flatMap(keysOf).map((key): [string, string, string] => [key, "in", "out"]),
    ...Object.entries(set).map(([field, value]): [string, string, string] => [
      field,
      JSON.stringify(edit.before?.[field] ?? null),
      JSON.stringify(value),
    ]),
  ];
}

function keysOf({ artist_id, name, roles, also }: EditedCredit): string[] {
  const who = artist_id ?? nameKey(name);
  return [...(parseRoles(roles) ?? []), ...also].map((role) => `${role} ${who}`);
}
