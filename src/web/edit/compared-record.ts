import type { RecordUse } from "../../database/edits/record-use.ts";
import type { EditedKind } from "../../domain/edit.ts";
import { EDITABLE_FIELDS } from "../../domain/editable-fields.ts";
import type { Facts } from "./facts-draft.ts";
import { textOf } from "./read-changes.ts";

/** A record as it is compared with another one. */
export interface ComparedRecord {
  id: number;
  name: string;
  facts: Facts;
  use: RecordUse;
}

/** What is compared of two records: null is not known. */
export interface ComparedFact {
  label: string;
  values: readonly [string | null, string | null];
  isSame: boolean;
}

/** What a record is known by besides its fields, in this order. */
const USES = [
  ["by", "artists"],
  ["album", "album"],
  ["albums", "albums"],
  ["songs", "songs"],
  ["credits", "credits"],
] as const satisfies readonly [string, keyof RecordUse][];

/** Returns the facts that one of two records has, with what both are known by. */
export function comparedFacts(
  kind: EditedKind,
  one: ComparedRecord,
  other: ComparedRecord,
): ComparedFact[] {
  const fields = Object.entries(EDITABLE_FIELDS[kind]).map(([name, { label, names = {} }]) => {
    const valueOf = ({ facts }: ComparedRecord) => names[String(facts[name])] ?? facts[name];
    return comparedFact(label.split(",")[0] ?? label, valueOf(one), valueOf(other));
  });
  const uses = USES.map(([label, name]) => comparedFact(label, one.use[name], other.use[name]));
  return [...fields.slice(0, 2), ...uses, ...fields.slice(2)].filter(({ values }) =>
    values.some((value) => value !== null),
  );
}

function comparedFact(label: string, one: unknown, other: unknown): ComparedFact {
  const values = [wordsOf(one), wordsOf(other)] as const;
  return { label, values, isSame: values[0] === values[1] };
}

function wordsOf(value: unknown): string | null {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" ? value.toLocaleString("en-US") : textOf(value);
}
