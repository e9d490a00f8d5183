import type { RecordUse } from "../../../database/edits/record-use.ts";
import type { EditedKind } from "../../../domain/edits/edit.ts";
import { EDITABLE_FIELDS } from "../../../domain/edits/editable-fields.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { NameLink } from "../../record/name.tsx";
import { factLabel, factText, wordsOf } from "../facts/fact-text.ts";
import type { Facts } from "../facts/facts-draft.ts";

type ComparisonProps = { kind: EditedKind; record: ComparedRecord; other: ComparedRecord };

/** Two records side by side: the facts that one of them has, with what both are known by. */
export function Comparison({ kind, record, other }: ComparisonProps) {
  const both = [record, other];
  const fields = Object.keys(EDITABLE_FIELDS[kind]).map((name) => ({
    label: factLabel(kind, name),
    values: both.map(({ facts }) => factText(kind, name, facts[name])),
  }));
  const uses = USES.map(([label, name]) => ({
    label,
    values: both.map(({ use }) => wordsOf(use[name])),
  }));
  const known = [...fields.slice(0, 2), ...uses, ...fields.slice(2)].filter(({ values }) =>
    values.some((value) => value !== null),
  );
  return (
    <table className="comparison">
      <thead>
        <tr>
          <th scope="col">what</th>
          {both.map(({ id, name }, at) => (
            <th key={id} scope="col">
              <NameLink name={name} href={pagePath[kind](id)} />
              <span className="note">{at === 0 ? "this one" : "the other one"}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {known.map(({ label, values }) => (
          <tr key={label} data-same={values[0] === values[1] || undefined}>
            <th scope="row">{label}</th>
            {values.map((value, at) => (
              <td key={at}>{value ?? "not known"}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export type ComparedRecord = { id: number; name: string; facts: Facts; use: RecordUse };

/** The related records and counts of a record, in this order. */
const USES = [
  ["by", "artists"],
  ["album", "album"],
  ["albums", "albums"],
  ["songs", "songs"],
  ["credits", "credits"],
] as const satisfies readonly [string, keyof RecordUse][];
