import type { EditedKind } from "../../../domain/edits/edit.ts";
import { EDITABLE_FIELDS, type FieldValue } from "../../../domain/edits/editable-fields.ts";
import type { ComparedRecord, RecordUse } from "../../../domain/edits/merge-evidence.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { NameLink } from "../../record/name.tsx";
import { factLabel, factText, wordsOf } from "../facts/fact-text.ts";

interface ComparisonProps {
  kind: EditedKind;
  records: readonly [ComparedRecord, ComparedRecord];
  /** The heading below the name of each. */
  headings: readonly [string, string];
}

/** Two records side by side: the facts that one of them has, with what both are known by. */
export function Comparison({ kind, records, headings }: ComparisonProps) {
  const fields = Object.keys(EDITABLE_FIELDS[kind]).map((name) => ({
    label: factLabel(kind, name),
    values: records.map(({ facts }) => factText(kind, name, facts[name])),
    differs: contradict(name, records[0].facts[name], records[1].facts[name]),
  }));
  const uses = USES.map(([label, name]) => ({
    label,
    values: records.map(({ use }) => wordsOf(use[name])),
    differs: false,
  }));
  const known = [...fields.slice(0, 2), ...uses, ...fields.slice(2)].filter(({ values }) =>
    values.some((value) => value !== null),
  );
  return (
    <table className="comparison">
      <thead>
        <tr>
          <th scope="col">fact</th>
          {records.map(({ id, name }, at) => (
            <th key={id} scope="col">
              <NameLink name={name} href={pagePath[kind](id)} />
              <span className="note">{headings[at]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {known.map(({ label, values, differs }) => (
          <tr key={label} data-same={values[0] === values[1] || undefined}>
            <th scope="row">
              {label}
              {differs && <strong className="contradiction"> (different)</strong>}
            </th>
            {values.map((value, at) => (
              <td key={at}>{value ?? "unknown"}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The related records and counts of a record, in this order. */
const USES = [
  ["by", "artists"],
  ["album", "album"],
  ["albums", "albums"],
  ["songs", "songs"],
  ["credits", "credits"],
] as const satisfies readonly [string, keyof RecordUse][];

/** Facts of which one record has one. */
const SINGLE = new Set(["is_group", "gender", "debut_date", "release_date"]);

/** Whether two values of a field cannot both be right. A date may be known to the year alone. */
function contradict(field: string, one: FieldValue = null, other: FieldValue = null): boolean {
  if (!SINGLE.has(field) || one === null || other === null) return false;
  const [a, b] = [String(one), String(other)];
  return !a.startsWith(b) && !b.startsWith(a);
}
